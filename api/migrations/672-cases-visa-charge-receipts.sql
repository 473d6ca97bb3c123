-- The receipt of the government's charge.
alter table visa_choices add column receipt_file_id bigint references files (id);
