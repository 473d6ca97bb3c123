-- The rules of cases are dated rows, which operators add and end at the desk; a row that has been in force stays.
ALTER TABLE clock_targets ADD COLUMN country varchar(4);

ALTER TABLE file_requirements
  ADD COLUMN min_pages smallint CHECK (min_pages BETWEEN 1 AND 99),
  ADD COLUMN validity_months smallint CHECK (validity_months BETWEEN 1 AND 120),
  ADD COLUMN due_days smallint CHECK (due_days BETWEEN 1 AND 365),
  ADD COLUMN valid_from date NOT NULL DEFAULT '2024-01-01',
  ADD COLUMN valid_to date;
-- What the rule said when the document was asked for.
ALTER TABLE case_requirements ADD COLUMN min_pages smallint, ADD COLUMN validity_months smallint;

ALTER TABLE business_holidays
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN source varchar(256) NOT NULL DEFAULT 'From memory; to be checked against the official calendar.',
  ADD COLUMN removed_at timestamptz;
-- Fixed by law. Days moved by the yearly notice, and those that follow the moon elsewhere, are not among them.
INSERT INTO business_holidays (country, day, name, source) VALUES
  ('0086', '2027-02-05', '春节（除夕）', '国务院《全国年节及纪念日放假办法》（2024年修订）'),
  ('0086', '2027-02-08', '春节（初三）', '国务院《全国年节及纪念日放假办法》（2024年修订）'),
  ('0086', '2027-04-05', '清明节', '国务院《全国年节及纪念日放假办法》（2024年修订）'),
  ('0086', '2027-06-09', '端午节', '国务院《全国年节及纪念日放假办法》（2024年修订）'),
  ('0086', '2027-09-15', '中秋节', '国务院《全国年节及纪念日放假办法》（2024年修订）'),
  ('0086', '2027-10-01', '国庆节', '国务院《全国年节及纪念日放假办法》（2024年修订）'),
  ('0065', '2027-02-08', 'Chinese New Year (for Sunday)', 'Holidays Act: a holiday on a Sunday is kept on the Monday')
ON CONFLICT DO NOTHING;
