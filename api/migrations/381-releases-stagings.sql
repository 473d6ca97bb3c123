-- Releases that go to more and more visitors; one of a package at a time. A job moves them; what it does is in release_acts as well.
create table release_stagings (
  id bigint generated always as identity primary key,
  name text not null,
  version text not null,
  state text not null,
  stages jsonb not null,
  stage integer,
  audience jsonb not null,
  by_itself boolean not null,
  starts_at timestamptz,
  stage_at timestamptz,
  rest_until timestamptz,
  note jsonb,
  -- What a person has seen to be worse and goes on with: `lcp all`.
  accepted text[] not null default '{}',
  asked_at timestamptz not null default now(),
  asked_by text not null,
  asked_by_id bigint,
  approved_by text,
  reason text not null,
  ended_at timestamptz,
  changes integer not null default 0
);
create unique index release_stagings_one on release_stagings (name) where ended_at is null;
create index release_stagings_ended on release_stagings (ended_at desc);

-- Times in which nothing new goes to visitors; taking back is always possible. Of one package, or of all.
create table release_freezes (
  id bigint generated always as identity primary key,
  name text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  by_name text not null
);
create index release_freezes_end on release_freezes (ends_at);
