-- How long an accepted document counts, in months from its acceptance; null: for good.
alter table document_types add column validity_months smallint check (validity_months > 0);
update document_types set validity_months = 3 where code in ('F01', 'F02');
update document_types set validity_months = 12 where code in ('H02', 'H04');
update document_types set validity_months = 24 where code = 'E01';
create index case_requirements_accepted on case_requirements (reviewed_at) where state = 4;
