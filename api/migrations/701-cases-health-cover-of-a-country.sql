-- The health cover of one student for a year, where a visa needs it; it is entered by operators, as living costs are.
alter table visa_facts drop constraint visa_facts_part_check;
alter table visa_facts add constraint visa_facts_part_check check (part in ('charge', 'living', 'travel', 'cover'));
