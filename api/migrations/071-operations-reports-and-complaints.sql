-- What an operator found out about a reader's report or suggestion; whoever wrote it is told.
alter table discovery_errors add column note text;
alter table discovery_errors add column decided_by bigint;
alter table discovery_errors add column decided_at timestamptz;
alter table feedback add column note text;
alter table feedback add column decided_by bigint;
alter table feedback add column decided_at timestamptz;
create index discovery_errors_newest on discovery_errors (created_at desc, id desc);
create index feedback_newest on feedback (created_at desc, id desc);

-- Complaints of students about the agency or school that works on their case, and those that an operator wrote down.
create table complaints (
  id bigint generated always as identity primary key,
  -- Null where an operator wrote down what came another way.
  case_id bigint references cases (id) on delete set null,
  account_id bigint,
  agency_id bigint references agencies (id) on delete cascade,
  school_id bigint references schools (id) on delete cascade,
  text text not null,
  -- 1 open, 2 upheld, 3 dismissed
  state smallint not null default 1 check (state in (1, 2, 3)),
  created_at timestamptz not null default now(),
  -- When the answer is due: five business days later.
  due_at timestamptz not null,
  reason text,
  decided_by bigint,
  decided_at timestamptz,
  check (num_nonnulls(agency_id, school_id) = 1)
);
create index complaints_newest on complaints (created_at desc, id desc);
create index complaints_state on complaints (state, created_at desc, id desc);
create index complaints_account on complaints (account_id, id desc);
create index complaints_case on complaints (case_id);
create index complaints_agency on complaints (agency_id);
create index complaints_school on complaints (school_id);
-- One open complaint of a person about the same body.
create unique index complaints_once_agency on complaints (account_id, agency_id) where state = 1 and agency_id is not null;
create unique index complaints_once_school on complaints (account_id, school_id) where state = 1 and school_id is not null;

-- The points that an upheld complaint costs go with it, when the decision is taken back.
alter table upheld_complaints add column complaint_id bigint references complaints (id) on delete cascade;
create unique index upheld_complaints_complaint on upheld_complaints (complaint_id);
