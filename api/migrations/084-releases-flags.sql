-- What product owners decided about feature flags; a flag without a row is as its owner declared it.
create table feature_flags (
  name text primary key,
  rule jsonb not null,
  serial integer not null,
  changed_at timestamptz not null default now(),
  changed_by text not null
);

-- Who changed which flag and why: written once, never changed.
create table feature_flag_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  name text not null,
  actor_name text not null,
  actor_id bigint not null,
  rule jsonb not null,
  reason text not null
);
create index feature_flag_acts_newest on feature_flag_acts (name, id desc);

create function feature_flag_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'feature_flag_acts is append-only';
end
$$;
create trigger feature_flag_acts_stay before update or delete or truncate on feature_flag_acts
  for each statement execute function feature_flag_acts_stay();
