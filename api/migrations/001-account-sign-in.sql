create table accounts (
  id bigint generated always as identity primary key,
  account text not null,
  nickname text not null,
  type smallint not null check (type in (1, 2, 3, 5, 9)),
  staff_role text check (staff_role in ('operator', 'auditor')),
  level smallint not null default 1,
  parent_id bigint references accounts (id),
  password_hash text not null,
  -- 0 e-mail unverified, 1 active, 2 locked, 3 suspended, 4 released, 5 deletion scheduled, 6 erased
  status smallint not null default 1,
  head_img_docid bigint,
  agency_id bigint,
  school_id bigint,
  locale text not null default 'en' check (locale in ('en', 'zh')),
  currency_symbol text not null default 'A$',
  disk_quota_bytes bigint not null default 1073741824,
  disk_used_bytes bigint not null default 0,
  is_bind_course boolean not null default false,
  is_bind_visa boolean not null default false,
  remark text,
  -- The last change of the account: 0 none, 1 avatar, 2 password, 3 nickname.
  last_operate_type smallint not null default 0,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((type = 9) = (staff_role is not null))
);
create unique index accounts_account on accounts (lower(account));
create index accounts_parent on accounts (parent_id);
create index accounts_agency on accounts (agency_id);
create index accounts_school on accounts (school_id);
create index accounts_type on accounts (type);

create table sessions (
  id bigint generated always as identity primary key,
  key_hash text not null unique,
  account_id bigint not null references accounts (id),
  keep boolean not null,
  device text,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When the old password was last given right in this session: a new one may be set for ten minutes.
  password_checked_at timestamptz,
  idle_until timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expires on sessions (expires_at);

-- The private halves of the transport keys: ten minutes, so that any API node can open what another issued.
create table crypt_keys (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index crypt_keys_expires on crypt_keys (expires_at);
create table used_ciphers (
  sha256 text primary key,
  expires_at timestamptz not null
);
create index used_ciphers_expires on used_ciphers (expires_at);

-- By login name, known or not: an unknown account must look the same from outside.
create table login_attempts (
  login text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
create index login_attempts_window on login_attempts (window_ends_at);

create table verify_codes (
  email text primary key,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  -- Codes sent in the running hour.
  sent smallint not null default 1,
  window_ends_at timestamptz not null
);
create table password_resets (
  key_hash text primary key,
  account_id bigint not null references accounts (id),
  expires_at timestamptz not null
);
create index password_resets_account on password_resets (account_id);

-- Devices that an account has signed in from: a new one is told by mail.
create table known_devices (
  account_id bigint not null references accounts (id),
  device_hash text not null,
  first_seen_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);

create table outbox_mails (
  id bigint generated always as identity primary key,
  to_address text not null,
  locale text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text
);
create index outbox_mails_created on outbox_mails (created_at desc);
create index outbox_mails_waiting on outbox_mails (next_try_at) where sent_at is null;

-- One row says that everything in this database is the demo.
create table demo_mark (
  one boolean primary key default true check (one),
  seeded_at timestamptz not null default now(),
  finished_at timestamptz
);
