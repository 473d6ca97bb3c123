ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN (
  'provider', 'unclear', 'refunds', 'payee', 'tax', 'revenue', 'receivable', 'commission', 'share', 'commission-tax',
  -- Money on the bank account of an office itself.
  'bank'));

-- What an agency states about a student who changes the provider within a country.
CREATE TABLE income_facts (
  choice_id bigint PRIMARY KEY REFERENCES case_choices (id) ON DELETE CASCADE,
  onshore boolean NOT NULL,
  commenced_elsewhere boolean NOT NULL,
  principal_completed boolean NOT NULL,
  packaged boolean NOT NULL,
  stated_by bigint NOT NULL REFERENCES accounts (id),
  stated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE income_invoices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit')),
  owner text NOT NULL,
  school_id bigint REFERENCES schools (id),
  agreement_id bigint REFERENCES agreements (id),
  -- Of a credit note: the invoice that came back.
  credits_id bigint REFERENCES income_invoices (id),
  currency text NOT NULL,
  gross numeric(14, 2) NOT NULL,
  tax numeric(14, 2) NOT NULL,
  net numeric(14, 2) NOT NULL,
  -- As it was issued, never computed again.
  body jsonb NOT NULL,
  due_on date,
  idempotency_key text,
  issued_by bigint REFERENCES accounts (id),
  issued_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner, idempotency_key)
);
CREATE INDEX income_invoices_owner ON income_invoices (owner, id DESC);

CREATE TABLE income_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner text NOT NULL,
  direction smallint NOT NULL DEFAULT 1 CHECK (direction IN (1, 2)),
  category smallint NOT NULL CHECK (category BETWEEN 1 AND 8),
  counterparty_type smallint NOT NULL CHECK (counterparty_type BETWEEN 1 AND 4),
  counterparty_id bigint,
  counterparty_en text,
  counterparty_cn text,
  owner_en text,
  owner_cn text,
  case_id bigint REFERENCES cases (id),
  choice_id bigint REFERENCES case_choices (id),
  agreement_id bigint REFERENCES agreements (id),
  rule_id bigint REFERENCES commission_rules (id),
  -- Of a share: the record that it is a part of.
  parent_id bigint REFERENCES income_records (id),
  share_to text,
  share_percent numeric(5, 2),
  applicant_id bigint REFERENCES accounts (id),
  student_name text,
  institution_id bigint REFERENCES schools (id),
  institution_en text,
  institution_cn text,
  country_code text,
  course_en text,
  course_cn text,
  level_code text,
  intake_start date,
  accepted_on date,
  base numeric(14, 2),
  rate numeric(14, 2),
  rate_kind text,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  gross numeric(14, 2) NOT NULL DEFAULT 0,
  bonus numeric(14, 2) NOT NULL DEFAULT 0,
  tax numeric(14, 2) NOT NULL DEFAULT 0,
  tax_percent numeric(5, 2) NOT NULL DEFAULT 0,
  net numeric(14, 2) NOT NULL DEFAULT 0,
  received numeric(14, 2) NOT NULL DEFAULT 0,
  instalment_no smallint NOT NULL DEFAULT 1,
  instalment_of smallint NOT NULL DEFAULT 1,
  trigger text,
  clawback_days integer NOT NULL DEFAULT 0,
  expected_at date,
  claimable_at date,
  invoice_id bigint REFERENCES income_invoices (id),
  due_at date,
  received_at date,
  staff_id bigint REFERENCES accounts (id),
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 9),
  ineligible_reason text,
  remark text,
  idempotency_key text,
  demo boolean NOT NULL DEFAULT false,
  created_by bigint REFERENCES accounts (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CHECK (net = gross + bonus + tax),
  UNIQUE (owner, idempotency_key)
);
CREATE INDEX income_records_owner ON income_records (owner, id DESC);
CREATE INDEX income_records_owed ON income_records (owner, due_at) WHERE state IN (3, 4, 6);
CREATE INDEX income_records_institution ON income_records (institution_id, id DESC) WHERE category = 1;
CREATE INDEX income_records_case ON income_records (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX income_records_applicant ON income_records (applicant_id, institution_id) WHERE applicant_id IS NOT NULL;
CREATE INDEX income_records_parent ON income_records (parent_id) WHERE parent_id IS NOT NULL;
-- One living record for each instalment of a choice.
CREATE UNIQUE INDEX income_records_instalment ON income_records (choice_id, instalment_no)
  WHERE choice_id IS NOT NULL AND category = 1 AND parent_id IS NULL AND state <> 9;

CREATE TABLE income_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_id bigint NOT NULL REFERENCES income_records (id),
  name_en text,
  name_cn text,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 7),
  quantity integer NOT NULL DEFAULT 1 CHECK (quantity > 0),
  unit text,
  amount numeric(14, 2) NOT NULL CHECK (amount <> 0),
  -- The part of the record it changes, where a reversing item takes from it.
  reverses_id bigint REFERENCES income_items (id),
  idempotency_key text,
  created_by bigint REFERENCES accounts (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (record_id, idempotency_key),
  CHECK (reverses_id IS NULL OR kind = 7)
);
CREATE INDEX income_items_record ON income_items (record_id);

CREATE TABLE income_order_links (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_id bigint NOT NULL REFERENCES income_records (id),
  order_id bigint REFERENCES bill_orders (id),
  choice_id bigint REFERENCES case_choices (id),
  amount_applied numeric(14, 2) NOT NULL CHECK (amount_applied >= 0),
  created_by bigint REFERENCES accounts (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(order_id, choice_id) = 1),
  UNIQUE (record_id, order_id),
  UNIQUE (record_id, choice_id)
);

CREATE TABLE income_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_id bigint NOT NULL REFERENCES income_records (id),
  at timestamptz NOT NULL DEFAULT now(),
  actor_id bigint REFERENCES accounts (id),
  party text NOT NULL CHECK (party IN ('agent', 'institution', 'system')),
  deed text NOT NULL,
  from_state smallint,
  to_state smallint,
  text text,
  idempotency_key text,
  UNIQUE (record_id, idempotency_key)
);
CREATE INDEX income_log_record ON income_log (record_id, id);
CREATE FUNCTION income_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'income_log is append-only';
END $$;
CREATE TRIGGER income_log_append_only BEFORE UPDATE OR DELETE ON income_log
  FOR EACH ROW EXECUTE FUNCTION income_log_is_append_only();
