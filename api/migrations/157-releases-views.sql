-- While a package has a canary: the views of pages that were served in its versions, each told of with the ticket of its page. A ticket counts once for a version,
-- for the network that first used it; a network counts once in the judgement. `source` is a hash with the day's salt; rows stay for two hours.
drop table telemetry_sources;
create table telemetry_views (
  name text not null,
  version text not null,
  ticket text not null,
  source text not null,
  -- Of a visitor of this machine itself, where all addresses are one.
  is_local boolean not null,
  seen_at timestamptz not null,
  failed_at timestamptz,
  primary key (name, version, ticket)
);
create index telemetry_views_seen on telemetry_views (seen_at);
