create table areas (
  id bigint primary key,
  area_code char(4) not null unique,
  iso2 char(2),
  name_en text not null,
  name_cn text not null,
  level smallint not null,
  sort integer not null,
  phone_zone text,
  currency char(3)
);
create index areas_sort on areas (sort);

create table regions (
  id bigint primary key,
  area_code char(4) not null references areas (area_code),
  parent_id bigint references regions (id),
  code text not null,
  name_en text,
  name_cn text,
  level smallint not null,
  regional_category smallint,
  sort integer not null
);
create index regions_parent on regions (parent_id, sort);
create index regions_area on regions (area_code, level, sort);

create table currencies (
  code char(3) primary key,
  symbol text not null,
  name_en text not null,
  name_cn text not null,
  sort integer not null
);

create table lookups (
  name text not null,
  code text not null,
  name_en text,
  name_cn text,
  sort integer not null,
  enabled boolean not null default true,
  group_no integer,
  parent text,
  detail jsonb,
  primary key (name, code)
);
create index lookups_name_sort on lookups (name, sort);

-- Which edition of the lists in the code these rows are.
create table reference_edition (
  one boolean primary key default true check (one),
  sha256 text not null
);
