-- Where in the own country an applicant lives, of the list of regions: an intake may be closed to one region alone.
alter table dossiers add column home_region_id bigint;
