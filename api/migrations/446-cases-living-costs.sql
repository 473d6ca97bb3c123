-- What living costs where no visa names an amount, and what renting costs in New Zealand.
-- Sources: New Zealand, Ministry of Business, Innovation and Employment, rental bond data by region (leases lodged in
-- June 2025; the geometric mean that the Ministry publishes in place of the median), read at Figure.NZ. Singapore,
-- Nanyang Technological University, Financial Needs Calculator, academic year 2021-22: hostel for 12 months 3,180, meals
-- 3,600, books and personal expenses 2,700, transport 1,200; off campus, its school RSIS: 1,400 to 2,800 a month.
alter table visa_facts drop constraint visa_facts_kind_check;
alter table visa_facts add constraint visa_facts_kind_check
  check (kind in ('charge', 'funds', 'processing', 'rule', 'rent', 'estimate'));
-- The home page of the authority was no page to read the amounts on.
update visa_facts
  set source = 'https://www.immigration.govt.nz/process-to-apply/applying-for-a-visa/providing-evidence-and-documents-to-support-your-visa-application/student-fund-requirements'
  where country = '0064' and kind = 'funds' and source = 'https://www.immigration.govt.nz/new-zealand-visas';
insert into visa_facts (country, kind, part, name_en, name_cn, amount, currency, note_en, note_cn, valid_from, source) values
  ('0065', 'estimate', 'living', 'Living on campus, a year', '校内住宿生活费（每年）', 10680, 'SGD', 'An estimate by Nanyang Technological University for a hostel, meals, transport, books and personal expenses. Off campus its school RSIS expects SGD 1,400 to 2,800 a month.', '南洋理工大学估算，含宿舍、餐饮、交通、书本与个人开支。校外租房时，其 RSIS 学院估算每月 1,400 至 2,800 新加坡元。', '2021-08-01', 'https://wis.ntu.edu.sg/webexe/owa/vical.showvical'),
  ('0064', 'rent', null, 'Auckland', '奥克兰', 650, 'NZD', 'Auckland region', '奥克兰大区', '2025-06-01', 'https://figure.nz/chart/dXWorYJ6MvuD3096'),
  ('0064', 'rent', null, 'Tauranga', '陶朗加', 640, 'NZD', 'Bay of Plenty region', '丰盛湾大区', '2025-06-01', 'https://figure.nz/chart/dXWorYJ6MvuD3096'),
  ('0064', 'rent', null, 'Wellington', '惠灵顿', 595, 'NZD', 'Wellington region', '惠灵顿大区', '2025-06-01', 'https://figure.nz/chart/dXWorYJ6MvuD3096'),
  ('0064', 'rent', null, 'Dunedin', '但尼丁', 595, 'NZD', 'Otago region, with Queenstown', '奥塔哥大区，含皇后镇', '2025-06-01', 'https://figure.nz/chart/dXWorYJ6MvuD3096'),
  ('0064', 'rent', null, 'Hamilton', '汉密尔顿', 560, 'NZD', 'Waikato region', '怀卡托大区', '2025-06-01', 'https://figure.nz/chart/dXWorYJ6MvuD3096'),
  ('0064', 'rent', null, 'Christchurch', '基督城', 540, 'NZD', 'Canterbury region', '坎特伯雷大区', '2025-06-01', 'https://figure.nz/chart/dXWorYJ6MvuD3096'),
  ('0064', 'rent', null, 'Palmerston North', '北帕默斯顿', 500, 'NZD', 'Manawatū-Whanganui region', '马纳瓦图-旺格努伊大区', '2025-06-01', 'https://figure.nz/chart/dXWorYJ6MvuD3096');
