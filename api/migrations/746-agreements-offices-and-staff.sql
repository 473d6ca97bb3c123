-- Offices and colleagues of the agency that an agreement is for: names of offices, ids of accounts; none is all.
alter table agreements add column offices jsonb not null default '[]';
alter table agreements add column staff_allowed jsonb not null default '[]';
