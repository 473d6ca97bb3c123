-- A rule that is taken back before it begins gives what it would have followed its former end.
alter table clock_targets add column succeeds bigint;
alter table file_requirements add column succeeds bigint;
alter table visa_facts add column succeeds bigint;
