-- A row that takes another back, with its amount below nothing.
alter table income_benefits add column reverses_id bigint references income_benefits (id);
create unique index income_benefits_reverses on income_benefits (reverses_id);

alter table income_benefits drop constraint income_benefits_value_check;
alter table income_benefits add constraint income_benefits_value_check
  check (value >= 0 or reverses_id is not null);
