-- How often a flag was read with which value, by pages and by calls: what nothing reads is named for removal.
create table flag_reads (
  flag text not null,
  value text not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (flag, value)
);

-- What an account saw first while a rule was in force; its orders and applications say what came of it.
create table flag_exposures (
  flag text not null,
  serial integer not null,
  account_id bigint not null references accounts (id),
  value text not null,
  at timestamptz not null default now(),
  primary key (flag, serial, account_id)
);
create index flag_exposures_account on flag_exposures (account_id);
