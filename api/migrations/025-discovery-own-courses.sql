-- What institutions do with their own courses and campuses.

alter table intakes add column census_date date;
alter table campuses add column facilities text[] not null default '{}';

-- A new course sent twice is one course: the editor names it before the server does.
alter table courses add column draft_key text;
alter table courses add constraint courses_draft_key unique (school_id, draft_key);
create index courses_own on courses (school_id, state, course_type);
create index favourites_target on favourites (type, target_id);

-- Who changed what: written once. The courses and campuses that it names may be gone.
create table course_changes (
  id bigint generated always as identity primary key,
  school_id bigint not null references schools (id) on delete cascade,
  course_id bigint,
  campus_id bigint,
  at timestamptz not null default now(),
  actor_id bigint not null,
  -- The primary account that worked as the actor.
  on_behalf_of_id bigint,
  action text not null,
  -- As it was called then.
  name text not null,
  fields text[] not null default '{}'
);
create index course_changes_course on course_changes (course_id, id desc);
create index course_changes_school on course_changes (school_id, id desc);

create function course_changes_stay() returns trigger language plpgsql as $$
begin
  raise exception 'course_changes is append-only';
end
$$;
create trigger course_changes_stay before update on course_changes for each statement execute function course_changes_stay();
