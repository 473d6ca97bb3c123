-- The groups of events that a person was told of since the point was lit.
alter table case_red_points add column told text[] not null default '{}';
