-- Editions of official registers that were read into the catalogue, with the words that their licence asks to show.
create table register_imports (
  id bigint generated always as identity primary key,
  country_code text not null,
  edition date,
  file_name text not null,
  sha256 text not null,
  attribution text not null,
  licence text not null,
  source_url text not null,
  outcome jsonb not null,
  imported_at timestamptz not null default now()
);
create index register_imports_country on register_imports (country_code, imported_at desc);

-- The register's own word for the level: what our list did not know when it was read can be mapped later.
alter table courses add column register_level text;
