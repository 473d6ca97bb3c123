-- A remote that a visitor sees from a development server instead of a release: asked for by a team or an operator, started by who opens its link.
create table release_grants (
  id bigint generated always as identity primary key,
  name text not null,
  origin text not null,
  -- Routes and slots as the development server has them.
  door jsonb not null,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  -- Both as hashes: the link is good once, the handle stays with the tool that asked.
  link_sha256 text not null unique,
  handle_sha256 text not null unique,
  open_until timestamptz not null,
  -- The visitor's own random id, once the link was opened.
  visitor text,
  started_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- The operator who ended it, and why; null when the visitor or the tool did.
  ended_by text,
  end_reason text
);
create index release_grants_running on release_grants (expires_at) where ended_at is null;
