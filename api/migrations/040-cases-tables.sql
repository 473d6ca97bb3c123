-- Dossiers, cases with their choices, requirements, clocks, log, consents, red points and the request pool.

CREATE TABLE dossiers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES accounts (id),
  -- The organisation that keeps the dossier of a client without an account of his own.
  agency_id bigint,
  school_id bigint,
  document_name varchar(60) NOT NULL,
  family_name varchar(60) NOT NULL,
  given_name varchar(60) NOT NULL,
  name_cn varchar(60),
  gender smallint,
  birth_date date NOT NULL,
  birth_place varchar(60),
  nationality varchar(4) NOT NULL,
  passport_no varchar(20) NOT NULL,
  passport_issue date,
  passport_expiry date NOT NULL,
  passport_country varchar(4) NOT NULL,
  first_language varchar(40),
  email varchar(120) NOT NULL,
  phones jsonb,
  current_address varchar(200) NOT NULL,
  residence_status varchar(60),
  onshore boolean,
  emergency_contact varchar(200) NOT NULL,
  completeness jsonb NOT NULL DEFAULT '{}',
  percent smallint NOT NULL DEFAULT 0,
  ready boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL REFERENCES accounts (id),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint NOT NULL REFERENCES accounts (id),
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz
);
CREATE INDEX dossiers_owner ON dossiers (owner_id, updated_at DESC);
CREATE INDEX dossiers_agency ON dossiers (agency_id, updated_at DESC) WHERE agency_id IS NOT NULL;
CREATE INDEX dossiers_school ON dossiers (school_id, updated_at DESC) WHERE school_id IS NOT NULL;

-- Every section but the base: one JSON value, a list for the sections that hold many.
CREATE TABLE dossier_sections (
  dossier_id bigint NOT NULL REFERENCES dossiers (id),
  section varchar(20) NOT NULL,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (dossier_id, section)
);

CREATE TABLE enquiries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  account_id bigint REFERENCES accounts (id),
  name varchar(60) NOT NULL,
  email varchar(120) NOT NULL,
  phone varchar(20),
  question varchar(1000) NOT NULL,
  preferred_contact smallint,
  country_code varchar(4),
  state smallint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX enquiries_state ON enquiries (state, created_at DESC);

CREATE TABLE case_numbers (
  day date PRIMARY KEY,
  last integer NOT NULL
);

CREATE TABLE cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ref_no varchar(13) NOT NULL UNIQUE,
  case_type smallint NOT NULL DEFAULT 1 CHECK (case_type IN (1, 2)),
  case_source smallint NOT NULL CHECK (case_source BETWEEN 1 AND 7),
  origin_source smallint CHECK (origin_source BETWEEN 1 AND 7),
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 9),
  stage varchar(10) NOT NULL,
  waiting_on smallint NOT NULL CHECK (waiting_on BETWEEN 0 AND 5),
  next_action_code varchar(40),
  next_action_due_at timestamptz,
  applicant_id bigint NOT NULL REFERENCES accounts (id),
  deliver_type smallint NOT NULL DEFAULT 2 CHECK (deliver_type BETWEEN 1 AND 3),
  deliver_id bigint,
  accepter_id bigint REFERENCES accounts (id),
  datum_student_id bigint REFERENCES dossiers (id),
  commit_way smallint,
  commit_type smallint NOT NULL DEFAULT 1 CHECK (commit_type BETWEEN 1 AND 5),
  can_copy_file_ids jsonb NOT NULL DEFAULT '[]',
  profile_name varchar(60) NOT NULL DEFAULT '',
  applicant_name varchar(130) NOT NULL DEFAULT '',
  phone_call varchar(20),
  country_phone_call varchar(6),
  phone_msg varchar(20),
  country_phone_message varchar(6),
  social_software smallint,
  social_num varchar(64),
  apply_info varchar(3000),
  refusal_reason varchar(500),
  close_reason varchar(500),
  submission_hash char(64),
  submitted_at timestamptz,
  pool_entered_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL REFERENCES accounts (id),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint NOT NULL REFERENCES accounts (id),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX cases_applicant ON cases (applicant_id, updated_at DESC);
CREATE INDEX cases_receiver ON cases (deliver_type, deliver_id, status, updated_at DESC);
CREATE INDEX cases_status ON cases (status, updated_at DESC);
CREATE INDEX cases_pool ON cases (pool_entered_at DESC) WHERE status = 3;
CREATE INDEX cases_dossier ON cases (datum_student_id);
CREATE INDEX cases_creator ON cases (created_by, created_at DESC);

CREATE TABLE case_choices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  preference smallint NOT NULL,
  is_backup boolean NOT NULL DEFAULT false,
  course_type smallint NOT NULL CHECK (course_type BETWEEN 1 AND 4),
  course_id bigint NOT NULL REFERENCES courses (id),
  campus_id bigint REFERENCES campuses (id),
  intake_id bigint,
  start_date date,
  institution_id bigint NOT NULL REFERENCES schools (id),
  fee_snapshot jsonb,
  institution_app_no varchar(40),
  lodged_at timestamptz,
  lodged_via smallint,
  decision_at timestamptz,
  offer_expires_at timestamptz,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 27),
  status_since timestamptz NOT NULL DEFAULT now(),
  waiting_on smallint NOT NULL CHECK (waiting_on BETWEEN 0 AND 5),
  note_en varchar(500),
  note_cn varchar(500),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX case_choices_once ON case_choices (case_id, course_id, coalesce(intake_id, 0));
CREATE INDEX case_choices_institution ON case_choices (institution_id, status);
CREATE INDEX case_choices_course ON case_choices (course_id);
CREATE INDEX case_choices_offer ON case_choices (offer_expires_at) WHERE status IN (11, 12);

-- What the dossier said when the case was sent and again when it ended; the latest counts.
CREATE TABLE case_snapshots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  reason varchar(10) NOT NULL CHECK (reason IN ('submitted', 'closed')),
  body jsonb NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX case_snapshots_case ON case_snapshots (case_id, id DESC);

CREATE TABLE case_requirements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  choice_id bigint REFERENCES case_choices (id) ON DELETE CASCADE,
  doc_type_code varchar(10) NOT NULL REFERENCES document_types (code),
  mandatory boolean NOT NULL,
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 7),
  reject_reason varchar(500),
  due_at timestamptz,
  requested_by bigint REFERENCES accounts (id),
  reviewed_by bigint REFERENCES accounts (id),
  reviewed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX case_requirements_case ON case_requirements (case_id, state);

-- A file within a case. The file stays when its owner removes it from his own documents.
CREATE TABLE case_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  requirement_id bigint REFERENCES case_requirements (id) ON DELETE CASCADE,
  file_id bigint NOT NULL REFERENCES files (id),
  attached_by bigint NOT NULL REFERENCES accounts (id),
  attached_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE UNIQUE INDEX case_files_once ON case_files (case_id, coalesce(requirement_id, 0), file_id) WHERE removed_at IS NULL;
CREATE INDEX case_files_file ON case_files (file_id) WHERE removed_at IS NULL;

CREATE TABLE case_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id),
  choice_id bigint,
  at timestamptz NOT NULL,
  actor_id bigint REFERENCES accounts (id),
  actor_role varchar(12) NOT NULL,
  organisation varchar(30),
  action varchar(30) NOT NULL,
  from_status smallint,
  to_status smallint,
  text_en varchar(1000),
  text_cn varchar(1000),
  file_ids jsonb NOT NULL DEFAULT '[]',
  visibility smallint NOT NULL DEFAULT 1 CHECK (visibility BETWEEN 1 AND 3),
  ip varchar(45),
  user_agent_hash char(64),
  prev_hash char(64) NOT NULL,
  hash char(64) NOT NULL
);
CREATE INDEX case_log_case ON case_log (case_id, id);
CREATE INDEX case_log_choice ON case_log (choice_id, id DESC) WHERE choice_id IS NOT NULL;

CREATE FUNCTION case_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'case_log is append-only';
END $$;
CREATE TRIGGER case_log_append_only BEFORE UPDATE OR DELETE ON case_log FOR EACH ROW EXECUTE FUNCTION case_log_is_append_only();

-- How long each party has, as dated facts: the row in force on the day that a clock starts.
CREATE TABLE clock_targets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind varchar(20) NOT NULL,
  minutes integer NOT NULL CHECK (minutes > 0),
  business boolean NOT NULL,
  valid_from date NOT NULL,
  valid_to date
);
CREATE INDEX clock_targets_kind ON clock_targets (kind, valid_from DESC);
INSERT INTO clock_targets (kind, minutes, business, valid_from) VALUES
  ('RESPOND', 1440, true, '2024-01-01'),
  ('POOL_CLAIM', 2880, false, '2024-01-01'),
  ('FIRST_CONTACT', 1440, false, '2024-01-01'),
  ('COLLECT_DOCS', 20160, false, '2024-01-01'),
  ('CHECK_DOCS', 1620, true, '2024-01-01'),
  ('LODGE', 540, true, '2024-01-01'),
  ('SCHOOL_OPEN', 2880, false, '2024-01-01'),
  ('SCHOOL_DECISION', 5400, true, '2024-01-01'),
  ('OFFER_ACCEPT', 20160, false, '2024-01-01'),
  ('DEPOSIT', 20160, false, '2024-01-01'),
  ('COE', 2700, true, '2024-01-01');

CREATE TABLE business_holidays (
  day date PRIMARY KEY,
  name varchar(60) NOT NULL
);

CREATE TABLE case_clocks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  choice_id bigint REFERENCES case_choices (id) ON DELETE CASCADE,
  kind varchar(20) NOT NULL,
  owner_party smallint NOT NULL,
  owner_account_id bigint REFERENCES accounts (id),
  started_at timestamptz NOT NULL,
  target_minutes integer NOT NULL,
  business boolean NOT NULL DEFAULT false,
  due_at timestamptz,
  paused_at timestamptz,
  paused_minutes integer NOT NULL DEFAULT 0,
  stopped_at timestamptz,
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 5),
  note varchar(200)
);
CREATE INDEX case_clocks_case ON case_clocks (case_id, id);
CREATE INDEX case_clocks_due ON case_clocks (due_at) WHERE state = 1;

CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_id bigint NOT NULL REFERENCES accounts (id),
  case_id bigint REFERENCES cases (id) ON DELETE CASCADE,
  purpose varchar(20) NOT NULL,
  receiver varchar(40),
  country varchar(4),
  file_id bigint REFERENCES files (id),
  text_version varchar(20) NOT NULL,
  lang varchar(2) NOT NULL,
  channel varchar(20) NOT NULL,
  proof jsonb NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz
);
CREATE INDEX consents_subject ON consents (subject_id, given_at DESC);
CREATE INDEX consents_case ON consents (case_id);

CREATE TABLE case_red_points (
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts (id),
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, case_id)
);
CREATE INDEX case_red_points_case ON case_red_points (case_id);

CREATE TABLE pool_takes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts (id),
  deliver_type smallint NOT NULL,
  deliver_id bigint NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now(),
  returned_at timestamptz,
  return_reason varchar(500)
);
CREATE INDEX pool_takes_account ON pool_takes (account_id, taken_at DESC);
CREATE INDEX pool_takes_receiver ON pool_takes (deliver_type, deliver_id, case_id);
CREATE INDEX pool_takes_case ON pool_takes (case_id);
