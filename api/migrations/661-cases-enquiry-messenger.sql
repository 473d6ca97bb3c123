-- Who asks to be answered by a messenger says in which one, and by which name.
alter table enquiries add column social_software smallint, add column social_num varchar;
