-- Links that show a published release to reviewers before anybody else; the link itself is signed and kept nowhere.
create table release_previews (
  id bigint generated always as identity primary key,
  name text not null,
  version text not null,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened integer not null default 0,
  ended_at timestamptz,
  ended_by text
);
create index release_previews_running on release_previews (expires_at) where ended_at is null;
