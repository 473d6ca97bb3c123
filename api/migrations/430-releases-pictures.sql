-- Which pages of a package visitors open, by its own routes and day: pictures are taken of the most visited ones.
create table telemetry_pages (
  name text not null,
  place text not null,
  day date not null,
  count bigint not null,
  primary key (name, day, place)
);
create index telemetry_pages_day on telemetry_pages (day);

-- Pictures of a build beside what was live; the files lie beside the releases, in the folder of this name.
create table release_pictures (
  name text not null,
  version text not null,
  folder text not null,
  report jsonb not null,
  bytes bigint not null,
  taken_at timestamptz not null default now(),
  taken_by text not null,
  primary key (name, version)
);
