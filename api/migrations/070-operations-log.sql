-- What operators did: written once, never changed.
create table operations_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint not null,
  -- As they were called then.
  actor_name text not null,
  action text not null,
  target_type text not null,
  target_id bigint,
  target_name text not null,
  reason text
);
create index operations_log_at on operations_log (at desc, id desc);
create index operations_log_action on operations_log (action, id desc);
create index operations_log_target on operations_log (target_type, target_id, id desc);

create function operations_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'operations_log is append-only';
end
$$;
create trigger operations_log_stays before update or delete or truncate on operations_log
  for each statement execute function operations_log_stays();
