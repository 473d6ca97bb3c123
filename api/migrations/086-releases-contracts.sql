-- What each release needs of the others and gives to them, as its release.json says it: the gate reads nothing else.
create table release_contracts (
  name text not null,
  version text not null,
  contract jsonb not null,
  primary key (name, version),
  foreign key (name, version) references releases (name, version)
);
-- Which releases visitors had a short while ago.
create index release_sets_when on release_sets (created_at);
