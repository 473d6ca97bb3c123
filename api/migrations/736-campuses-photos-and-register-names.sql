-- Up to ten, each as the cover of a profile; and the location's name in the register, whatever its institution calls it.
alter table campuses
  add column photos jsonb not null default '[]',
  add column cricos_location_name text;
-- Locations whose words are still the register's; the next import names the others.
update campuses set cricos_location_name = name_en where register_key is not null and data_source = 2;
