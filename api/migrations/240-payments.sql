-- What is still to be asked of a provider: how a payment is, that it is closed, that a refund is made.
CREATE TABLE payment_work (
  kind text NOT NULL CHECK (kind IN ('query', 'close', 'refund')),
  -- A payment, or a refund.
  subject_id bigint NOT NULL,
  next_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  done boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX payment_work_due ON payment_work (kind, next_at) WHERE NOT done;

-- One statement of a provider, compared with the ledger.
CREATE TABLE payment_statements (
  day date NOT NULL,
  pay_type smallint NOT NULL,
  line_count integer NOT NULL,
  compared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (day, pay_type)
);
CREATE TABLE payment_differences (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  pay_type smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing-here', 'missing-there', 'amount')),
  code text NOT NULL,
  trade_no text,
  -- Null where the line is missing.
  ours numeric(14, 2),
  theirs numeric(14, 2),
  currency text NOT NULL,
  cleared_at timestamptz,
  cleared_by bigint REFERENCES accounts (id),
  note text,
  UNIQUE (day, pay_type, kind, code)
);
CREATE INDEX payment_differences_open ON payment_differences (id) WHERE cleared_at IS NULL;
