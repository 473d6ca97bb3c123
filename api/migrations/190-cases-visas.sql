-- Visa cases (domain.md 1.3): their visas, what the applicant wants, rules by category, dated facts.

ALTER TABLE cases ADD COLUMN visa_country_code varchar(4), ADD COLUMN visa_demand_type smallint, ADD COLUMN visa_demand varchar(1000);

-- Numbered with the course choices, so that a document, a clock or a line of the log names one line of a case, course or visa.
CREATE TABLE visa_choices (
  id bigint PRIMARY KEY DEFAULT nextval('case_choices_id_seq'),
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  preference smallint NOT NULL,
  country varchar(4) NOT NULL,
  visa_category_code varchar(12) NOT NULL,
  stream varchar(60),
  demand_type smallint NOT NULL CHECK (demand_type BETWEEN 1 AND 9),
  dependants jsonb NOT NULL DEFAULT '[]',
  linked_choice_ids jsonb NOT NULL DEFAULT '[]',
  coe_numbers jsonb NOT NULL DEFAULT '[]',
  application_ref varchar(40),
  hap_id varchar(20),
  lodged_at timestamptz,
  lodged_by bigint REFERENCES accounts (id),
  licence_no varchar(60),
  charge_amount numeric(14, 2),
  charge_currency varchar(3),
  charge_paid_by varchar(10),
  biometrics_at date,
  medical_at date,
  info_request_due_at date,
  decision_at date,
  grant_number varchar(40),
  valid_from date,
  valid_to date,
  conditions jsonb NOT NULL DEFAULT '[]',
  refusal_grounds jsonb NOT NULL DEFAULT '[]',
  review_body varchar(120),
  review_due_at date,
  answered_at timestamptz,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 26),
  status_since timestamptz NOT NULL DEFAULT now(),
  waiting_on smallint NOT NULL CHECK (waiting_on BETWEEN 0 AND 5),
  note_en varchar(500),
  note_cn varchar(500),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX visa_choices_case ON visa_choices (case_id, preference);
ALTER TABLE case_requirements DROP CONSTRAINT case_requirements_choice_id_fkey;
ALTER TABLE case_clocks DROP CONSTRAINT case_clocks_choice_id_fkey;

-- Without categories a rule holds for every visa of its country.
ALTER TABLE file_requirements ADD COLUMN visa_categories text[];
UPDATE file_requirements SET visa_categories = '{500-IE,500-SCH,500-VET,500-HE,500-PGR,500-NA,500-FAD,FPS,PSV,EXC,FGS,STP-IHL,STP-PEI,STP-SCH,STP-FSS,STP-KG,X1,X2}'
  WHERE kind = 2 AND doc_type_code IN ('A01', 'E01', 'F01');
UPDATE file_requirements SET visa_categories = '{500-IE,500-SCH,500-VET,500-HE,500-PGR,500-NA,500-FAD}'
  WHERE kind = 2 AND country = '0061' AND doc_type_code IN ('O04', 'S01', 'H01', 'H05');
UPDATE file_requirements SET visa_categories = '{FPS,PSV,EXC,FGS}' WHERE kind = 2 AND country = '0064' AND doc_type_code IN ('O05', 'H09');
-- The receipt follows the approval in principle, so it does not hold up the lodging.
UPDATE file_requirements SET visa_categories = '{FPS,PSV}', phase = 3 WHERE kind = 2 AND country = '0064' AND doc_type_code = 'O03';
UPDATE file_requirements SET visa_categories = '{STP-PEI}' WHERE kind = 2 AND country = '0065' AND doc_type_code = 'O06';
UPDATE file_requirements SET visa_categories = '{STP-IHL,STP-PEI,STP-SCH,STP-FSS,STP-KG}' WHERE kind = 2 AND country = '0065' AND doc_type_code = 'O07';
-- Paid at the lodging itself, and needed by those alone who are old enough and stay long enough.
UPDATE file_requirements SET mandatory = false WHERE kind = 2 AND doc_type_code IN ('S06', 'H04');
INSERT INTO file_requirements (doc_type_code, kind, phase, country, mandatory, visa_categories) VALUES
  ('O14', 2, 1, '0086', true, '{X1,X2}');

CREATE TABLE visa_facts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country varchar(4) NOT NULL,
  kind varchar(10) NOT NULL CHECK (kind IN ('charge', 'funds', 'processing', 'rule')),
  name_en varchar(120) NOT NULL,
  name_cn varchar(120) NOT NULL,
  amount numeric(14, 2),
  currency varchar(3),
  note_en varchar(300),
  note_cn varchar(300),
  valid_from date NOT NULL,
  valid_to date,
  source varchar(256) NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((amount IS NULL) = (currency IS NULL))
);
CREATE INDEX visa_facts_country ON visa_facts (country, valid_from DESC);
INSERT INTO visa_facts (country, kind, name_en, name_cn, amount, currency, note_en, note_cn, valid_from, source) VALUES
  ('0061', 'charge', 'Visa application charge', '签证申请费', 2000, 'AUD', 'Not returned after a refusal.', '拒签不退。', '2025-07-01', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500'),
  ('0061', 'funds', 'Living costs of the student, a year', '学生生活费（每年）', 29710, 'AUD', NULL, NULL, '2024-05-10', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500'),
  ('0061', 'funds', 'Living costs of a partner, a year', '配偶生活费（每年）', 10394, 'AUD', NULL, NULL, '2024-05-10', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500'),
  ('0061', 'funds', 'Living costs of a child, a year', '子女生活费（每年）', 4449, 'AUD', NULL, NULL, '2024-05-10', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500'),
  ('0061', 'funds', 'School costs of a child, a year', '子女就学费用（每年）', 13502, 'AUD', NULL, NULL, '2024-05-10', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500'),
  ('0061', 'funds', 'Travel, when applying from outside Australia', '境外申请的旅费', 2000, 'AUD', 'About; it depends on where you live.', '约数，视居住地而定。', '2024-05-10', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500'),
  ('0061', 'rule', 'Genuine Student questions', 'GS（真实学生）问题', NULL, NULL, 'At most 150 words for each answer; they replaced the GTE statement.', '每题不超过 150 词，取代原 GTE 陈述。', '2024-03-23', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500/genuine-student-requirement'),
  ('0064', 'funds', 'Living costs in tertiary study, a year', '高等教育生活费（每年）', 20000, 'NZD', 'Under a year: NZD 1,667 a month.', '不足一年：每月 1,667 新西兰元。', '2022-11-28', 'https://www.immigration.govt.nz/new-zealand-visas'),
  ('0064', 'funds', 'Living costs at school, a year', '中小学生活费（每年）', 17000, 'NZD', NULL, NULL, '2022-11-28', 'https://www.immigration.govt.nz/new-zealand-visas'),
  ('0064', 'rule', 'Tuition', '学费', NULL, NULL, 'Paid, or paid after the approval in principle; the receipt then brings the visa.', '须已缴付，或在原则批准后缴付并凭收据签发签证。', '2022-11-28', 'https://www.immigration.govt.nz/new-zealand-visas'),
  ('0065', 'charge', 'Processing fee', '受理费', 30, 'SGD', 'The issuance fee comes with the pass.', '签发费在领取准证时缴付。', '2024-01-01', 'https://www.ica.gov.sg/reside/STP/apply'),
  ('0065', 'processing', 'When to apply', '申请时间', NULL, NULL, 'One to two months before the course starts.', '开课前一至两个月。', '2024-01-01', 'https://www.ica.gov.sg/reside/STP/apply');
