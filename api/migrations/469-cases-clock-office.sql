-- Whose time a clock measures: the agency or school that had to act when it began, whoever has the case later.
alter table case_clocks add column office_id bigint;
update case_clocks k set office_id = c.deliver_id from cases c
  where c.id = k.case_id and c.deliver_type = k.owner_party and c.deliver_id is not null;
create index case_clocks_office on case_clocks (office_id, owner_party) where office_id is not null;
