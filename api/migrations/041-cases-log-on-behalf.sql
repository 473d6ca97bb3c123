-- The primary account that worked as the line's writer ('log in as').
alter table case_log add column on_behalf_of_id bigint references accounts (id);
