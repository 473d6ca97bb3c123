-- A clock reminds before it is over, and its breach is known by its time.
alter table case_clocks add column remind_at timestamptz;
alter table case_clocks add column breached_at timestamptz;
-- Paused by a person: the rules do not start it again.
alter table case_clocks add column held boolean not null default false;
create index case_clocks_remind on case_clocks (remind_at) where stopped_at is null and state <> 2;
create index case_clocks_breached on case_clocks (kind, breached_at) where breached_at is not null;

-- IDLE runs from line to line of the log, and takes the place of POOL_RETURN, which knew the first contact only.
update case_clocks set kind = 'IDLE' where kind = 'POOL_RETURN';
update clock_targets set kind = 'IDLE' where kind = 'POOL_RETURN';
insert into clock_targets (kind, minutes, business, valid_from) values
  ('IDLE_LATER', 20160, false, '2024-01-01'),
  ('OFFER_UPLOAD', 540, true, '2024-01-01'),
  ('CONDITION', 20160, false, '2024-01-01'),
  ('VISA_LODGE', 20160, false, '2024-01-01'),
  ('GOV_INFO', 40320, false, '2024-01-01'),
  ('COMMISSION_CLAIM', 86400, false, '2024-01-01'),
  ('REFUND', 1620, true, '2024-01-01');

-- Public holidays are of a country.
alter table business_holidays add column country varchar(4) not null default '0086';
alter table business_holidays drop constraint business_holidays_pkey;
alter table business_holidays add primary key (country, day);
insert into business_holidays (country, day, name) values
  ('0086', '2026-01-01', '元旦'), ('0086', '2026-01-02', '元旦'),
  ('0086', '2026-02-16', '春节'), ('0086', '2026-02-17', '春节'), ('0086', '2026-02-18', '春节'),
  ('0086', '2026-02-19', '春节'), ('0086', '2026-02-20', '春节'), ('0086', '2026-02-23', '春节'),
  ('0086', '2026-04-06', '清明节'), ('0086', '2026-05-01', '劳动节'), ('0086', '2026-05-04', '劳动节'),
  ('0086', '2026-05-05', '劳动节'), ('0086', '2026-06-19', '端午节'), ('0086', '2026-09-25', '中秋节'),
  ('0086', '2026-10-01', '国庆节'), ('0086', '2026-10-02', '国庆节'), ('0086', '2026-10-05', '国庆节'),
  ('0086', '2026-10-06', '国庆节'), ('0086', '2026-10-07', '国庆节'), ('0086', '2027-01-01', '元旦'),
  ('0061', '2026-01-01', 'New Year''s Day'), ('0061', '2026-01-26', 'Australia Day'),
  ('0061', '2026-04-03', 'Good Friday'), ('0061', '2026-04-06', 'Easter Monday'),
  ('0061', '2026-12-25', 'Christmas Day'), ('0061', '2026-12-28', 'Boxing Day'),
  ('0061', '2027-01-01', 'New Year''s Day'), ('0061', '2027-01-26', 'Australia Day'),
  ('0061', '2027-03-26', 'Good Friday'), ('0061', '2027-03-29', 'Easter Monday'),
  ('0061', '2027-12-27', 'Christmas Day'), ('0061', '2027-12-28', 'Boxing Day'),
  ('0064', '2026-01-01', 'New Year''s Day'), ('0064', '2026-01-02', 'Day after New Year''s Day'),
  ('0064', '2026-02-06', 'Waitangi Day'), ('0064', '2026-04-03', 'Good Friday'),
  ('0064', '2026-04-06', 'Easter Monday'), ('0064', '2026-04-27', 'Anzac Day'),
  ('0064', '2026-06-01', 'King''s Birthday'), ('0064', '2026-07-10', 'Matariki'),
  ('0064', '2026-10-26', 'Labour Day'), ('0064', '2026-12-25', 'Christmas Day'),
  ('0064', '2026-12-28', 'Boxing Day'), ('0064', '2027-01-01', 'New Year''s Day'),
  ('0064', '2027-01-04', 'Day after New Year''s Day'), ('0064', '2027-02-08', 'Waitangi Day'),
  ('0064', '2027-03-26', 'Good Friday'), ('0064', '2027-03-29', 'Easter Monday'),
  ('0064', '2027-04-26', 'Anzac Day'), ('0064', '2027-06-07', 'King''s Birthday'),
  ('0064', '2027-06-25', 'Matariki'), ('0064', '2027-10-25', 'Labour Day'),
  ('0064', '2027-12-27', 'Christmas Day'), ('0064', '2027-12-28', 'Boxing Day'),
  ('0065', '2026-01-01', 'New Year''s Day'), ('0065', '2026-02-17', 'Chinese New Year'),
  ('0065', '2026-02-18', 'Chinese New Year'), ('0065', '2026-04-03', 'Good Friday'),
  ('0065', '2026-05-01', 'Labour Day'), ('0065', '2026-05-27', 'Hari Raya Haji'),
  ('0065', '2026-06-01', 'Vesak Day'), ('0065', '2026-08-10', 'National Day'),
  ('0065', '2026-11-09', 'Deepavali'), ('0065', '2026-12-25', 'Christmas Day'),
  ('0065', '2027-01-01', 'New Year''s Day'), ('0065', '2027-03-26', 'Good Friday'),
  ('0065', '2027-08-09', 'National Day')
on conflict do nothing;
