-- What a rented home costs in a city, a week. Source: Australian Bureau of Statistics, Census 2021 (CC BY 4.0): median
-- weekly rent of all rented dwellings that are not rent-free, by Greater Capital City Statistical Area.
alter table visa_facts drop constraint visa_facts_kind_check;
alter table visa_facts add constraint visa_facts_kind_check check (kind in ('charge', 'funds', 'processing', 'rule', 'rent'));
insert into visa_facts (country, kind, name_en, name_cn, amount, currency, note_en, note_cn, valid_from, source) values
  ('0061', 'rent', 'Sydney', '悉尼', 470, 'AUD', 'Greater Sydney', '大悉尼地区', '2021-08-10', 'https://www.abs.gov.au/census/find-census-data/quickstats/2021/1GSYD'),
  ('0061', 'rent', 'Canberra', '堪培拉', 450, 'AUD', 'Australian Capital Territory', '首都领地', '2021-08-10', 'https://www.abs.gov.au/census/find-census-data/quickstats/2021/8ACTE'),
  ('0061', 'rent', 'Melbourne', '墨尔本', 390, 'AUD', 'Greater Melbourne', '大墨尔本地区', '2021-08-10', 'https://www.abs.gov.au/census/find-census-data/quickstats/2021/2GMEL'),
  ('0061', 'rent', 'Darwin', '达尔文', 385, 'AUD', 'Greater Darwin', '大达尔文地区', '2021-08-10', 'https://www.abs.gov.au/census/find-census-data/quickstats/2021/7GDAR'),
  ('0061', 'rent', 'Brisbane', '布里斯班', 380, 'AUD', 'Greater Brisbane', '大布里斯班地区', '2021-08-10', 'https://www.abs.gov.au/census/find-census-data/quickstats/2021/3GBRI'),
  ('0061', 'rent', 'Perth', '珀斯', 350, 'AUD', 'Greater Perth', '大珀斯地区', '2021-08-10', 'https://www.abs.gov.au/census/find-census-data/quickstats/2021/5GPER'),
  ('0061', 'rent', 'Hobart', '霍巴特', 350, 'AUD', 'Greater Hobart', '大霍巴特地区', '2021-08-10', 'https://www.abs.gov.au/census/find-census-data/quickstats/2021/6GHOB'),
  ('0061', 'rent', 'Adelaide', '阿德莱德', 320, 'AUD', 'Greater Adelaide', '大阿德莱德地区', '2021-08-10', 'https://www.abs.gov.au/census/find-census-data/quickstats/2021/4GADE');
