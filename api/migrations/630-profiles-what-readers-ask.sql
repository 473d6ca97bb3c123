-- Where an agency is found and what it knows best.
alter table agencies
  add column socials jsonb not null default '[]',
  add column specialisms jsonb not null default '[]';

-- What students read of a school before they pay, and what it offers beside courses.
alter table schools
  add column refund_policy_url text,
  add column agent_policy_url text,
  add column complaints_body text,
  add column commission_published boolean,
  add column facilities text[] not null default '{}',
  add column accommodation text[] not null default '{}';
