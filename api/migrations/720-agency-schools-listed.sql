-- An agreement may leave the agency out of public pages.
alter table agency_schools add column listed boolean not null default true;

update agency_schools s set listed = a.public_listed from agreements a
  where a.agency_id = s.agency_id and a.school_id = s.school_id and a.state = 3 and s.state = 1;
