-- What the operators' page of jobs shows: the last run of each timed job, what waits to be run again, what was left.
create table job_runs (
  name text primary key,
  every_ms integer not null,
  started_at timestamptz,
  ended_at timestamptz,
  took_ms integer,
  running_since timestamptz,
  runs bigint not null default 0,
  -- In a row.
  failures integer not null default 0,
  failed_at timestamptz,
  last_error text,
  left_at timestamptz,
  asked_at timestamptz
);
-- An operator leaves what cannot be delivered: it is not tried again, and not listed.
alter table outbox_mails add column left_at timestamptz;
alter table case_events add column left_at timestamptz;
create index outbox_mails_failing on outbox_mails (id) where sent_at is null and last_error is not null;
create index case_events_failing on case_events (id) where taken_at is null and last_error is not null;
