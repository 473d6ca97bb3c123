-- A second person in an agency's or institution's office: what he may do, and where he stands.
create table sub_accounts (
  account_id bigint primary key references accounts (id),
  parent_id bigint not null references accounts (id),
  scopes jsonb not null,
  remark varchar(200),
  office varchar(100),
  -- 1 active, 2 released, 3 invited
  status smallint not null check (status in (1, 2, 3)),
  invited_at timestamptz not null default now(),
  joined_at timestamptz,
  released_at timestamptz,
  hand_over_to_id bigint references accounts (id)
);
create index sub_accounts_parent on sub_accounts (parent_id, status);

-- Seats bought beyond the free one; a row without an end counts for ever.
create table bought_seats (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  seats smallint not null check (seats > 0),
  order_id bigint,
  valid_to timestamptz,
  created_at timestamptz not null default now()
);
create index bought_seats_account on bought_seats (account_id);

-- What an invitation's mail carries is the key; only its digest is kept.
create table invitations (
  key_hash text primary key,
  account_id bigint not null references accounts (id),
  expires_at timestamptz not null
);
create index invitations_account on invitations (account_id);

-- 'Log in as': the primary account that works in this session.
alter table sessions add column on_behalf_of bigint references accounts (id);
create index sessions_on_behalf_of on sessions (on_behalf_of) where on_behalf_of is not null;
