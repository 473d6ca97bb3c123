-- An event that failed waits before it is tried again, each time longer.
alter table case_events add column next_try_at timestamptz not null default now();
