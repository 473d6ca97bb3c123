-- What an operator wrote into a list stays when the site starts with a newer edition of its lists.
alter table lookups
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column edited_by bigint;
