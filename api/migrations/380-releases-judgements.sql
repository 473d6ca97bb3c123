-- What is known of a canary against the active version, for as long as the release is known: the sums by country and figure, and the evidence (docs/decisions/0123).
create table release_judgements (
  name text not null,
  version text not null,
  -- Of the try; a version that is tried again is judged anew.
  started_at timestamptz not null,
  active text not null,
  -- Which part of the visitors; with another part both versions begin again side by side.
  part text not null,
  -- Networks are kept as hashes with it; gone when the try has ended.
  salt text,
  -- From here on a measurement is slow, by metric: what three visitors of four had at most before.
  slow jsonb not null,
  segments jsonb not null,
  -- In the order in which their visitors came first.
  countries text[] not null,
  findings jsonb not null,
  judged_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (name, version, started_at)
);
create index release_judgements_running on release_judgements (name) where ended_at is null;

-- While a canary runs: each network that saw it or the active version, once. `marks` is what happened to it (telemetry/marks.ts), `told` what was judged of that.
create table telemetry_networks (
  name text not null,
  version text not null,
  source text not null,
  country text,
  is_local boolean not null,
  marks integer not null,
  told integer not null default 0,
  -- Something happened to it in an earlier part of the visitors: it says no more.
  is_spent boolean not null default false,
  primary key (name, version, source)
);
create index telemetry_networks_new on telemetry_networks (name) where marks <> told and not is_spent;
