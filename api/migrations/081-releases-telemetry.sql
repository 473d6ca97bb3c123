-- What browsers and the server tell of each release, by the minute. Kept for eight days.
create table telemetry_counts (
  at timestamptz not null,
  name text not null,
  version text not null,
  cohort text not null,
  kind text not null,
  count bigint not null,
  primary key (name, version, cohort, kind, at)
);
create index telemetry_counts_at on telemetry_counts (at);

-- What browsers measured, in steps of ten minutes: `bucket` counts powers of 1.08, so that any percentile can be told within 4 %.
create table telemetry_measures (
  at timestamptz not null,
  name text not null,
  version text not null,
  cohort text not null,
  metric text not null,
  bucket integer not null,
  count bigint not null,
  primary key (name, version, cohort, metric, bucket, at)
);
create index telemetry_measures_at on telemetry_measures (at);

-- One row for everything that went wrong in the same way, with its newest sample.
create table telemetry_errors (
  id bigint generated always as identity primary key,
  name text not null,
  fingerprint text not null,
  kind text not null,
  message text not null,
  count bigint not null,
  versions text[] not null,
  version text not null,
  cohort text not null,
  place text,
  file text,
  stack text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (name, fingerprint)
);
create index telemetry_errors_newest on telemetry_errors (name, last_at desc);
create index telemetry_errors_at on telemetry_errors (last_at);

-- While a package has a canary: which networks saw each of its versions, and whether it failed them. A network counts once, so that nobody
-- alone decides about a canary. `source` is a hash with the day's salt; rows stay for two hours.
create table telemetry_sources (
  name text not null,
  version text not null,
  source text not null,
  seen_at timestamptz not null,
  failed_at timestamptz,
  primary key (name, version, source)
);
create index telemetry_sources_seen on telemetry_sources (seen_at);

-- What sources are hashed with; without a day's salt its hashes mean nothing.
create table telemetry_salts (
  day date primary key,
  salt text not null
);
