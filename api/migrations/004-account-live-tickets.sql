-- Opens one live connection in place of the session key, once, for half a minute: addresses are written into logs, keys must not be.
create table live_tickets (
  ticket_hash text primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index live_tickets_session on live_tickets (session_id);
