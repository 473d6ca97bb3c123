-- What the person chose otherwise than our defaults: event group -> channel -> wanted.
alter table accounts add column notification_prefs jsonb not null default '{}';

-- The second step of signing in (RFC 6238). Without confirmed_at it is being set up and asks nobody yet.
create table totp_secrets (
  account_id bigint primary key references accounts (id),
  secret text not null,
  confirmed_at timestamptz,
  -- The last time step that a code was accepted for: a code opens once.
  last_step bigint not null default 0
);
create table recovery_codes (
  account_id bigint not null references accounts (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table data_exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  -- 1 asked for, 2 ready, 3 failed
  state smallint not null default 1 check (state in (1, 2, 3)),
  -- The job that builds it has it until then; after three tries it has failed.
  tries smallint not null default 0,
  claimed_until timestamptz,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  storage_key text,
  bytes bigint
);
create index data_exports_account on data_exports (account_id, asked_at desc);
create unique index data_exports_one_open on data_exports (account_id) where state = 1;

create table account_deletions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  cancelled_at timestamptz,
  done_at timestamptz
);
create unique index account_deletions_one_open on account_deletions (account_id) where cancelled_at is null and done_at is null;
create index account_deletions_due on account_deletions (due_at) where cancelled_at is null and done_at is null;
