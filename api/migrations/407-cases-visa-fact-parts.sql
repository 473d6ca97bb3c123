-- Which part of a student's costs a fact is: the calculator of costs adds them up.
alter table visa_facts add column part varchar(10) check (part in ('charge', 'living', 'travel'));
update visa_facts set part = 'charge' where kind = 'charge';
update visa_facts set part = 'living' where name_en in ('Living costs of the student, a year', 'Living costs in tertiary study, a year');
update visa_facts set part = 'travel' where name_en = 'Travel, when applying from outside Australia';
insert into visa_facts (country, kind, part, name_en, name_cn, amount, currency, note_en, note_cn, valid_from, source) values
  ('0064', 'charge', 'charge', 'Fee paying student visa', '自费学生签证申请费', 750, 'NZD', 'Not returned after a refusal.', '拒签不退。', '2024-10-01', 'https://www.immigration.govt.nz/new-zealand-visas'),
  ('0065', 'charge', 'charge', 'Issuance fee', '准证签发费', 60, 'SGD', 'Paid when the pass is collected.', '领取准证时缴付。', '2024-01-01', 'https://www.ica.gov.sg/reside/STP/apply');
