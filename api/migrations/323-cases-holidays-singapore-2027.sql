-- Singapore 2027: festivals that follow the moon, by the calendar; the Ministry of Manpower's list confirms them.
-- China 2027: the weekdays fixed by law are in 210. Days in place of a weekend (Spring Festival, Labour Day,
-- National Day) come with the yearly notice of the State Council; operators add them at the desk.
insert into business_holidays (country, day, name, source) values
  ('0065', '2027-03-10', 'Hari Raya Puasa', 'Islamic calendar; to be checked against the list of mom.gov.sg'),
  ('0065', '2027-05-17', 'Hari Raya Haji (for Sunday)', 'Islamic calendar; to be checked against the list of mom.gov.sg'),
  ('0065', '2027-05-20', 'Vesak Day', 'Buddhist calendar; to be checked against the list of mom.gov.sg'),
  ('0065', '2027-10-28', 'Deepavali', 'Hindu calendar; to be checked against the list of mom.gov.sg')
on conflict do nothing;
