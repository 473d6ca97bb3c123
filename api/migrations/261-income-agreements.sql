-- Agreements between an institution and an agency, and their rules of commission as dated rows.
CREATE TABLE income_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 'agency:12' or 'school:7'
  owner text NOT NULL,
  account_id bigint NOT NULL REFERENCES accounts (id),
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 4),
  holder_name text NOT NULL,
  bank_name text,
  codes jsonb NOT NULL DEFAULT '{}',
  account_no text,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  receipt_code_file_id bigint,
  is_default boolean NOT NULL DEFAULT false,
  verified boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX income_accounts_owner ON income_accounts (owner) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX income_accounts_default ON income_accounts (owner) WHERE is_default AND removed_at IS NULL;

CREATE TABLE agreements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  agency_id bigint NOT NULL REFERENCES agencies (id),
  kind smallint NOT NULL DEFAULT 1 CHECK (kind BETWEEN 1 AND 3),
  territory_countries jsonb NOT NULL DEFAULT '[]',
  start_at date NOT NULL,
  expires_at date NOT NULL,
  auto_extend boolean NOT NULL DEFAULT false,
  public_listed boolean NOT NULL DEFAULT true,
  reference_checks jsonb NOT NULL DEFAULT '[]',
  monitoring_reviews jsonb NOT NULL DEFAULT '[]',
  tax_status jsonb NOT NULL DEFAULT '{"gstRegistered": false, "abn": null}',
  bank_account_id bigint REFERENCES income_accounts (id) ON DELETE SET NULL,
  invoice_rules jsonb NOT NULL,
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 6),
  reason text,
  -- Who offered it; the other side countersigns.
  sent_by text CHECK (sent_by IN ('agency', 'school')),
  drafted_by text NOT NULL CHECK (drafted_by IN ('agency', 'school')),
  -- The first day of force, and the day from which it has none.
  active_from date,
  ended_on date,
  state_since timestamptz NOT NULL DEFAULT now(),
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CHECK (expires_at >= start_at)
);
CREATE INDEX agreements_agency ON agreements (agency_id, school_id);
CREATE INDEX agreements_school ON agreements (school_id);
-- One at a time between the same two.
CREATE UNIQUE INDEX agreements_open ON agreements (agency_id, school_id) WHERE state IN (1, 2, 3, 4);

CREATE TABLE commission_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for a default of the platform.
  agreement_id bigint REFERENCES agreements (id),
  dimensions jsonb NOT NULL DEFAULT '{}',
  basis smallint NOT NULL CHECK (basis BETWEEN 1 AND 5),
  net_of_scholarship boolean NOT NULL DEFAULT true,
  include_non_tuition boolean NOT NULL DEFAULT false,
  type text NOT NULL CHECK (type IN ('percent', 'fixed')),
  value numeric(14, 2) NOT NULL CHECK (value >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  min_amount numeric(14, 2) CHECK (min_amount >= 0),
  cap_amount numeric(14, 2) CHECK (cap_amount >= 0),
  bonus_tiers jsonb NOT NULL DEFAULT '[]',
  instalments jsonb NOT NULL DEFAULT '[]',
  clawback_days integer NOT NULL DEFAULT 0 CHECK (clawback_days >= 0),
  package_mode text NOT NULL DEFAULT 'all' CHECK (package_mode IN ('all', 'principal')),
  valid_from date NOT NULL,
  valid_to date,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (type = 'fixed' OR value <= 100),
  CHECK (min_amount <= cap_amount),
  CHECK (valid_to >= valid_from)
);
CREATE INDEX commission_rules_agreement ON commission_rules (agreement_id, valid_from);

-- Gifts, travel and the like: reported to the department.
CREATE TABLE income_benefits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner text NOT NULL,
  agreement_id bigint REFERENCES agreements (id),
  kind text NOT NULL CHECK (kind IN ('gift', 'travel', 'bonus', 'discount', 'free service')),
  value numeric(14, 2) NOT NULL CHECK (value >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  day date NOT NULL,
  giver text NOT NULL,
  receiver text NOT NULL,
  remark text,
  created_by bigint NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX income_benefits_owner ON income_benefits (owner, day DESC);

-- Usual terms where an agreement says nothing: they show what may be expected.
INSERT INTO commission_rules (dimensions, basis, type, value, currency, instalments, clawback_days, valid_from) VALUES
  ('{}', 1, 'percent', 10.00, 'AUD', '[{"percent":"100.00","trigger":"census"}]', 90, '2020-01-01'),
  ('{"levelCode":["110","120","131","132","133","134","150","151"]}', 1, 'percent', 20.00, 'AUD',
    '[{"percent":"50.00","trigger":"census"},{"percent":"50.00","trigger":"second-census"}]', 90, '2020-01-01'),
  ('{"levelCode":["101","102","103","104"]}', 1, 'percent', 7.50, 'AUD',
    '[{"percent":"100.00","trigger":"census"}]', 90, '2020-01-01');
