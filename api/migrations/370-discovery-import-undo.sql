-- An import is live (1) or taken back (2); the whole report is kept with it, and who made it.
alter table register_imports add column state smallint not null default 1 check (state in (1, 2));
alter table register_imports add column report jsonb;
alter table register_imports add column imported_by text;
alter table register_imports add column taken_back_at timestamptz;
alter table register_imports add column taken_back_by text;
alter table register_imports add column taken_back_reason text;

-- What the last import changed: of a row the values that it had before (null: the import made the row), and its version after.
create table register_import_rows (
  import_id bigint not null references register_imports (id) on delete cascade,
  target text not null check (target in ('schools', 'campuses', 'courses')),
  row_id bigint not null,
  before jsonb,
  version integer not null,
  primary key (import_id, target, row_id)
);
create table register_import_links (
  import_id bigint not null references register_imports (id) on delete cascade,
  course_id bigint not null,
  campus_id bigint not null,
  added boolean not null,
  primary key (import_id, course_id, campus_id)
);
