-- The history of releases as a chain: each link holds the hash of the one before and is signed. Written once, never changed.
create table release_links (
  link bigint generated always as identity primary key,
  act_id bigint not null unique references release_acts (id),
  document text not null,
  previous text not null,
  hash text not null,
  key_id text not null,
  signature text not null
);
create function release_links_stay() returns trigger language plpgsql as $$
begin
  raise exception 'release_links is append-only';
end
$$;
create trigger release_links_stay before update or delete or truncate on release_links
  for each statement execute function release_links_stay();

-- Addresses that are told what was released, taken back and frozen; `sent` is the last link that was taken.
create table release_hooks (
  id bigint generated always as identity primary key,
  url text not null,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  sent bigint not null,
  sent_at timestamptz,
  failures integer not null default 0,
  next_at timestamptz not null default now(),
  last_error text
);
