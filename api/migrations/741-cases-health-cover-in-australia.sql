-- What health cover of one student costs in Australia for a year, where an operator has entered nothing: what one insurer asked since the
-- day below, as Chisholm Institute publishes it ("Allianz Care Essential price list (as of 15 April, 2023)": 12 months, single, $738).
insert into visa_facts (country, kind, part, name_en, name_cn, amount, currency, note_en, note_cn, valid_from, source)
  select '0061', 'estimate', 'cover', 'Health cover of one student, a year', '单人医疗保险（每年）', 738, 'AUD',
    'What one insurer asked for twelve months (Allianz Care Essential). Insurers and longer covers differ.',
    '某一保险公司十二个月的价格（Allianz Care Essential）。各公司及更长期限的价格不同。', '2023-04-15',
    'https://www.chisholm.edu.au/students/international/international-student-support/health-insurance'
  where not exists (select from visa_facts where country = '0061' and part = 'cover');
