-- Faults that people were shown, so that support finds one by the reference that they quote. Kept thirty days.
create table server_faults (
  id bigint generated always as identity primary key,
  -- The id of the request in log and traces; its beginning is the reference.
  request_id text not null,
  wire text not null,
  message text not null,
  at timestamptz not null default now()
);
create index server_faults_by_reference on server_faults (request_id text_pattern_ops);
create index server_faults_by_age on server_faults (at);
