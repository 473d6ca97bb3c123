-- Fees of several currencies are ordered in yuan, all at the rates that the catalogue took last.
alter table catalogue_version add column fee_rates jsonb not null default '{}';
alter table course_documents add column currency text;
-- When the public saw a course for the first time; of those that were there before it is not known.
alter table course_arrivals add column at timestamptz;
alter table course_arrivals alter column at set default now();
