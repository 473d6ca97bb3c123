-- A state of a course choice that two operators set right. state: 1 waits for the second, 2 made, 3 turned down,
-- 4 overtaken by another move.
create table case_corrections (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id) on delete cascade,
  choice_id bigint not null references case_choices (id) on delete cascade,
  from_status smallint not null,
  -- Since when the choice had it: any move after it overtakes the proposal.
  status_since timestamptz not null,
  to_status smallint not null,
  reason_en varchar(500),
  reason_cn varchar(500),
  state smallint not null default 1 check (state between 1 and 4),
  proposed_by bigint not null references accounts (id),
  proposed_at timestamptz not null,
  decided_by bigint references accounts (id),
  decided_at timestamptz,
  check (reason_en is not null or reason_cn is not null),
  check (state <> 2 or decided_by <> proposed_by)
);
create unique index case_corrections_waiting on case_corrections (choice_id) where state = 1;
create index case_corrections_case on case_corrections (case_id, id);
