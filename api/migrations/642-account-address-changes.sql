create table address_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  old_address text not null,
  new_address text not null,
  changed_at timestamptz not null default now(),
  -- By the link that the old address got.
  undone_at timestamptz
);
create index address_changes_account on address_changes (account_id);
