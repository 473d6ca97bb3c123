-- Of two who change one at once the second is refused; a key that comes again is the first one.
alter table announcements
  add column version integer not null default 1,
  add column idempotency_key text unique;
alter table chat_answers
  add column version integer not null default 1,
  add column idempotency_key text unique;
