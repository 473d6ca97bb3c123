-- A rule may ask for a certified copy, and for a translation of what is not in English; a request keeps what it asked.
alter table file_requirements
  add column certified boolean not null default false, add column translated boolean not null default false;
alter table case_requirements
  add column certified boolean not null default false, add column translated boolean not null default false;
