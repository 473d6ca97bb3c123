-- Hand-overs of a case. kind: staff and school at once, agency and account by the answer to a mailed link.
-- state: 1 waits for an answer, 2 done, 3 declined, 4 called back, 5 undone.
create table case_transfers (
  id bigint generated always as identity primary key,
  kind varchar(10) not null check (kind in ('staff', 'school', 'agency', 'account')),
  case_id bigint references cases (id) on delete cascade,
  dossier_id bigint references dossiers (id) on delete cascade,
  from_account_id bigint references accounts (id),
  to_account_id bigint references accounts (id),
  from_agency_id bigint references agencies (id),
  to_agency_id bigint references agencies (id),
  to_email varchar(254),
  state smallint not null check (state between 1 and 5),
  -- What was signed, as it was shown, and by whom, when and from where.
  document jsonb,
  document_hash char(64),
  signed_name varchar(80),
  signed_ip varchar(45),
  proposed_by bigint not null references accounts (id),
  proposed_at timestamptz not null,
  expires_at timestamptz,
  done_at timestamptz,
  undone_at timestamptz,
  check (case_id is not null or dossier_id is not null)
);
create index case_transfers_case on case_transfers (case_id, id);
create index case_transfers_former on case_transfers (from_agency_id, case_id) where state = 2 and kind = 'agency';
create index case_transfers_proposed_by on case_transfers (proposed_by);

alter table cases add column prior_agency_id bigint references agencies (id);
alter table cases add column agent_changed_at timestamptz;
