-- What search counts, orders and keeps current.

-- Everything that a filter can choose, each as 'filter=value': one index for all filters, one pass for all counts.
alter table course_documents add column facts text[] not null default '{}';
-- The part of relevance that no question changes, in ten-thousandths: school, freshness, popularity. Nothing paid is in it.
alter table course_documents add column rank smallint not null default 0;
-- The next start that is still to come.
alter table course_documents add column next_start date;

drop index course_documents_order;
drop index course_documents_country;
drop index course_documents_level;
drop index course_documents_states;
drop index course_documents_tags;
create index course_documents_order on course_documents (rank desc, name, course_id);
create index course_documents_facts on course_documents using gin (facts);

-- Which courses each version of the catalogue touched (null: all of them), so that a node that was away reads only those again.
create table catalogue_changes (
  version bigint primary key,
  course_ids bigint[],
  school_ids bigint[] not null default '{}',
  at timestamptz not null default now()
);
-- By which rules the documents were made, and for which day: intakes open and close with the calendar.
alter table catalogue_version add column edition integer not null default 0;
alter table catalogue_version add column day date not null default '1970-01-01';

-- Paid places in lists of courses (domain.md 1.9): labelled, and never part of a score.
create table course_tops (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses (id) on delete cascade,
  course_type smallint not null,
  -- global | country | discipline | level
  list_scope text not null default 'global' check (list_scope in ('global', 'country', 'discipline', 'level')),
  slot_no smallint not null default 1 check (slot_no between 1 and 3),
  start_at timestamptz not null,
  end_at timestamptz not null,
  order_id bigint,
  -- 1 waiting, 2 scheduled, 3 running, 4 ended, 5 cancelled, 6 refunded
  state smallint not null default 1 check (state between 1 and 6),
  waiting_date date,
  changed_from_course_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint course_tops_lasts check (end_at > start_at)
);
create index course_tops_running on course_tops (state, end_at);
create index course_tops_course on course_tops (course_id);
