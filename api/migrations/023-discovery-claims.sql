-- Who asks to keep an institution that stands in the register already, with his proofs.
create table school_claims (
  id bigint generated always as identity primary key,
  school_id bigint not null references schools (id),
  account_id bigint not null references accounts (id),
  -- What the person is at that institution.
  position varchar(100) not null,
  note varchar(500),
  file_ids bigint[] not null,
  -- 1 waiting, 2 approved, 3 rejected, 4 withdrawn
  state smallint not null default 1 check (state between 1 and 4),
  reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references accounts (id)
);
create unique index school_claims_one_open on school_claims (account_id) where state = 1;
create index school_claims_account on school_claims (account_id, id desc);
create index school_claims_state on school_claims (state, created_at);
create index school_claims_school on school_claims (school_id);
create index school_claims_files on school_claims using gin (file_ids);
