-- What an office notes for itself: tags on its cases, and lists that it opens again by a name.
-- organisation: agency:7 or school:9, as in case_log.
create table case_tags (
  case_id bigint not null references cases (id) on delete cascade,
  organisation varchar(30) not null,
  tag varchar(24) not null,
  created_by bigint not null references accounts (id),
  created_at timestamptz not null default now(),
  primary key (case_id, organisation, tag)
);
create index case_tags_tag on case_tags (organisation, tag, case_id);
create index case_tags_created_by on case_tags (created_by);

create table case_filters (
  id bigint generated always as identity primary key,
  organisation varchar(30) not null,
  owner_id bigint not null references accounts (id),
  name varchar(40) not null,
  shared boolean not null default false,
  question jsonb not null,
  created_at timestamptz not null default now()
);
create unique index case_filters_once on case_filters (owner_id, name);
create index case_filters_organisation on case_filters (organisation) where shared;

-- What waits for an office, by its day.
create index cases_waiting on cases (deliver_type, deliver_id, waiting_on, next_action_due_at);
