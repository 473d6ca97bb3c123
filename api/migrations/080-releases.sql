-- Every release that was taken in; its files lie in the release storage, named by these two words.
create table releases (
  name text not null,
  version text not null,
  -- SHA-256 of its release.json, which names the hash of every file.
  manifest_sha256 text not null,
  bytes bigint not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  -- The files were removed from the storage; the row stays for the history.
  removed_at timestamptz,
  primary key (name, version)
);
create index releases_newest on releases (name, published_at desc);

-- The signed documents that say what is live, one after the other; the greatest serial is in force.
create table release_sets (
  serial bigint primary key,
  document text not null,
  key_id text not null,
  signature text not null,
  created_at timestamptz not null default now()
);

-- Who changed what and why: written once, never changed.
create table release_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_name text not null,
  actor_id bigint,
  act text not null,
  name text not null,
  version text,
  percent numeric(5, 2),
  reason text,
  serial bigint
);
create index release_acts_newest on release_acts (name, id desc);

create function release_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'release_acts is append-only';
end
$$;
create trigger release_acts_stay before update or delete or truncate on release_acts
  for each statement execute function release_acts_stay();

-- A team's key to its own package, as a hash.
create table release_tokens (
  token_sha256 text primary key,
  name text not null,
  team text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
