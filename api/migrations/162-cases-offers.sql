-- Offers with their conditions and signatures, what confirms a place, and the thread of each choice (domain.md 1.4).
CREATE TABLE case_offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  choice_id bigint NOT NULL REFERENCES case_choices (id) ON DELETE CASCADE,
  version smallint NOT NULL,
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 3),
  ref_no varchar(40),
  issued_at timestamptz NOT NULL,
  expires_at timestamptz,
  course_start date,
  course_end date,
  duration_weeks smallint,
  currency char(3),
  tuition_total numeric(14, 2),
  tuition_first_period numeric(14, 2),
  non_tuition jsonb NOT NULL DEFAULT '[]',
  deposit_amount numeric(14, 2),
  oshc_months smallint,
  oshc_amount numeric(14, 2),
  scholarship jsonb,
  credit_points smallint,
  payment_schedule jsonb NOT NULL DEFAULT '[]',
  letter_file_id bigint REFERENCES files (id),
  refund_policy_file_id bigint REFERENCES files (id),
  under_eighteen_caaw boolean NOT NULL DEFAULT false,
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 8),
  -- The state before the last change: a correction goes back to it.
  prior_state smallint,
  state_since timestamptz NOT NULL,
  responded_by bigint REFERENCES accounts (id),
  responded_at timestamptz,
  decline_reason varchar(500),
  deposit_paid_amount numeric(14, 2),
  deposit_paid_on date,
  receipt_file_id bigint REFERENCES files (id),
  created_by bigint REFERENCES accounts (id),
  UNIQUE (choice_id, version)
);
CREATE INDEX case_offers_case ON case_offers (case_id);
CREATE INDEX case_offers_due ON case_offers (expires_at) WHERE state IN (2, 3);

CREATE TABLE offer_conditions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES case_offers (id) ON DELETE CASCADE,
  kind varchar(12) NOT NULL,
  text_en varchar(500),
  text_cn varchar(500),
  due_at timestamptz,
  evidence_file_id bigint REFERENCES files (id),
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 5),
  judged_by bigint REFERENCES accounts (id),
  updated_at timestamptz NOT NULL
);
CREATE INDEX offer_conditions_offer ON offer_conditions (offer_id);

CREATE TABLE case_signatures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES case_offers (id) ON DELETE CASCADE,
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 6),
  signer_id bigint NOT NULL REFERENCES accounts (id),
  on_behalf_of_id bigint REFERENCES accounts (id),
  signer_role varchar(10) NOT NULL,
  typed_name varchar(120) NOT NULL,
  signed_at timestamptz NOT NULL,
  ip varchar(45),
  user_agent_hash char(64),
  document_hash char(64)
);
CREATE INDEX case_signatures_offer ON case_signatures (offer_id);

CREATE TABLE enrolment_confirmations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  choice_id bigint NOT NULL REFERENCES case_choices (id) ON DELETE CASCADE,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 5),
  number varchar(40) NOT NULL,
  provider_code varchar(20),
  course_code varchar(20),
  "start" date,
  "end" date,
  currency char(3),
  tuition_paid numeric(14, 2),
  oshc_provider varchar(60),
  oshc_policy_no varchar(40),
  oshc_from date,
  oshc_to date,
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 6),
  cancel_reason varchar(500),
  file_id bigint REFERENCES files (id),
  created_by bigint REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX enrolment_confirmations_case ON enrolment_confirmations (case_id);

CREATE TABLE choice_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  choice_id bigint NOT NULL REFERENCES case_choices (id) ON DELETE CASCADE,
  sender_id bigint NOT NULL REFERENCES accounts (id),
  on_behalf_of_id bigint REFERENCES accounts (id),
  sender_role varchar(12) NOT NULL,
  -- Where it is set, only this organisation reads the message.
  organisation varchar(40),
  body_text varchar(3000) NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX choice_messages_choice ON choice_messages (choice_id, id);

CREATE TABLE choice_reads (
  choice_id bigint NOT NULL REFERENCES case_choices (id) ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts (id),
  last_message_id bigint NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (choice_id, account_id)
);

-- Files of letters, evidence and messages: the parties of the choice see them, or one organisation.
CREATE TABLE choice_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  choice_id bigint NOT NULL REFERENCES case_choices (id) ON DELETE CASCADE,
  file_id bigint NOT NULL REFERENCES files (id),
  message_id bigint REFERENCES choice_messages (id) ON DELETE CASCADE,
  organisation varchar(40)
);
CREATE INDEX choice_files_file ON choice_files (file_id);
CREATE INDEX choice_files_message ON choice_files (message_id) WHERE message_id IS NOT NULL;

ALTER TABLE case_choices ADD COLUMN commenced_at date;
ALTER TABLE case_choices ADD COLUMN census_date date;
ALTER TABLE case_choices ADD COLUMN census_state smallint NOT NULL DEFAULT 0 CHECK (census_state BETWEEN 0 AND 2);
ALTER TABLE case_choices ADD COLUMN deferred_to_id bigint REFERENCES case_choices (id);

-- Offers of before: what was recorded of them.
INSERT INTO case_offers (case_id, choice_id, version, type, issued_at, expires_at, course_start, currency, deposit_amount, state, state_since)
  SELECT case_id, id, 1, CASE WHEN status = 11 THEN 1 ELSE 2 END, coalesce(decision_at, status_since), offer_expires_at, start_date,
    fee_snapshot ->> 'currency', deposit_amount,
    CASE WHEN status IN (11, 12) THEN 2 WHEN status = 22 THEN 5 WHEN status = 23 THEN 6 ELSE 4 END, status_since
  FROM case_choices WHERE status BETWEEN 11 AND 16 OR status IN (22, 23);
