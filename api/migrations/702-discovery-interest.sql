-- How many readers a public page had, kept it or compared it: by day, the country of their network and where they came from. Whose they
-- were is not kept. kind: 1 view, 2 favourite, 3 comparison; target_kind: 1 course, 2 school, 3 agency.
create table interest_days (
  target_kind smallint not null check (target_kind in (1, 2, 3)),
  target_id bigint not null,
  day date not null,
  kind smallint not null check (kind in (1, 2, 3)),
  country varchar(2) not null default '',
  source varchar(6) not null,
  count integer not null,
  primary key (target_kind, target_id, day, kind, country, source)
);
create index interest_days_day on interest_days (day);
