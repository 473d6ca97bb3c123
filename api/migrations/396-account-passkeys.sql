-- Public keys of the devices that people sign in with (WebAuthn); the private halves never leave the devices.
create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  credential_id text not null unique,
  public_key text not null,
  -- Grows with every use where the device counts; a lower one is a copy's.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What a device must sign, by digest: each once, and for whom where that is known before.
create table passkey_challenges (
  hash text primary key,
  account_id bigint references accounts (id),
  expires_at timestamptz not null
);
create index passkey_challenges_account on passkey_challenges (account_id) where account_id is not null;
