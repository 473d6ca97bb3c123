-- Questions of the course finder that a person keeps, and since which version of the catalogue each course is public.
-- A version is taken by one transaction at a time, so none is committed after a later one: what is newer than a version is new.
create table course_arrivals (
  course_id bigint primary key references courses (id) on delete cascade,
  version bigint not null
);
insert into course_arrivals (course_id, version)
  select course_id, (select version from catalogue_version) from course_documents;
create index course_arrivals_version on course_arrivals (version);

create table saved_searches (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  name varchar(80) not null,
  question jsonb not null,
  paused boolean not null default false,
  -- The person has looked at what came up to here.
  seen_version bigint not null,
  -- And was told of what came up to here.
  told_version bigint not null,
  checked_on date not null,
  created_at timestamptz not null default now()
);
create unique index saved_searches_once on saved_searches (account_id, md5(question::text));
create index saved_searches_due on saved_searches (checked_on, id) where not paused;
