-- Orders with their lines, payments, refunds and numbered papers.

-- Rates by country and day; an order keeps the rate of its day.
CREATE TABLE tax_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  name_en text NOT NULL,
  name_cn text NOT NULL,
  percent numeric(5, 2) NOT NULL CHECK (percent >= 0 AND percent <= 100),
  valid_from date NOT NULL,
  UNIQUE (country, valid_from)
);

-- What goes back of which kind of goods and when; copied into each order.
CREATE TABLE refund_tables (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_type smallint NOT NULL CHECK (order_type BETWEEN 1 AND 7),
  valid_from date NOT NULL,
  rules jsonb NOT NULL,
  UNIQUE (order_type, valid_from)
);

-- Without gaps: the number is taken in the transaction that uses it.
CREATE TABLE paper_numbers (
  series text PRIMARY KEY,
  last bigint NOT NULL DEFAULT 0
);

CREATE TABLE bill_orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_code text NOT NULL UNIQUE,
  order_type smallint NOT NULL CHECK (order_type BETWEEN 1 AND 7),
  buyer_account_id bigint NOT NULL REFERENCES accounts (id),
  -- Null for a person without an organisation.
  buyer_owner text NOT NULL,
  seller_type smallint NOT NULL DEFAULT 1 CHECK (seller_type BETWEEN 1 AND 3),
  seller_owner text NOT NULL DEFAULT 'platform',
  case_id bigint REFERENCES cases (id),
  subtotal numeric(14, 2) NOT NULL CHECK (subtotal >= 0),
  discount_total numeric(14, 2) NOT NULL DEFAULT 0 CHECK (discount_total >= 0),
  tax_total numeric(14, 2) NOT NULL DEFAULT 0 CHECK (tax_total >= 0),
  total numeric(14, 2) NOT NULL CHECK (total >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  tax_country text,
  tax_percent numeric(5, 2) NOT NULL DEFAULT 0,
  pay_type smallint CHECK (pay_type BETWEEN 1 AND 4),
  pay_code text UNIQUE,
  expires_at timestamptz NOT NULL,
  reminded_at timestamptz,
  paid_at timestamptz,
  paid_amount numeric(14, 2) NOT NULL DEFAULT 0 CHECK (paid_amount >= 0),
  refunded_amount numeric(14, 2) NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0),
  -- {title, taxNo, address, kind}
  invoice jsonb NOT NULL,
  refund_rules jsonb NOT NULL,
  auto_renew_id bigint REFERENCES automatic_renewals (id),
  remark text,
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 10),
  -- Where the order goes back to when a refund is refused.
  state_before_refund smallint,
  hidden_at timestamptz,
  idempotency_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  UNIQUE (buyer_account_id, idempotency_key),
  CHECK (total = subtotal - discount_total + tax_total),
  CHECK (refunded_amount <= paid_amount)
);
CREATE INDEX bill_orders_bought ON bill_orders (buyer_owner, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX bill_orders_sold ON bill_orders (seller_owner, id DESC) WHERE seller_type > 1;
CREATE INDEX bill_orders_unpaid ON bill_orders (expires_at) WHERE state IN (1, 2);
CREATE INDEX bill_orders_audit ON bill_orders (updated_at) WHERE state = 2;
CREATE INDEX bill_orders_case ON bill_orders (case_id) WHERE case_id IS NOT NULL;

CREATE TABLE bill_order_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES bill_orders (id),
  goods_id bigint REFERENCES goods (id),
  goods_type smallint NOT NULL,
  name_en text NOT NULL,
  name_cn text NOT NULL,
  unit text NOT NULL,
  ref_id bigint,
  start_date date,
  end_date date,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price numeric(14, 2) NOT NULL CHECK (unit_price >= 0),
  discount numeric(14, 2) NOT NULL DEFAULT 0 CHECK (discount >= 0),
  tax numeric(14, 2) NOT NULL DEFAULT 0 CHECK (tax >= 0),
  total numeric(14, 2) NOT NULL CHECK (total >= 0),
  refunded numeric(14, 2) NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 5),
  fulfilled_at timestamptz,
  CHECK (refunded <= total)
);
CREATE INDEX bill_order_lines_order ON bill_order_lines (order_id);
CREATE INDEX bill_order_lines_subject ON bill_order_lines (goods_type, ref_id) WHERE ref_id IS NOT NULL;

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES bill_orders (id),
  pay_type smallint NOT NULL CHECK (pay_type BETWEEN 1 AND 4),
  -- Ours, as the provider knows the payment.
  pay_code text NOT NULL UNIQUE,
  provider_trade_no text,
  amount numeric(14, 2) NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 7),
  -- {qrUrl} or {redirectUrl}
  asked jsonb,
  proof_file_ids jsonb NOT NULL DEFAULT '[]',
  payer_name text,
  reject_reason text,
  confirmed_by bigint REFERENCES accounts (id),
  -- What does not fit: the amount, the currency.
  mismatch text,
  paid_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (pay_type, provider_trade_no)
);
CREATE INDEX payments_order ON payments (order_id);
-- One payment at a time; the one before is closed first.
CREATE UNIQUE INDEX payments_open ON payments (order_id) WHERE state IN (1, 2);

-- Each notice of a provider as it came, once.
CREATE TABLE payment_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pay_type smallint NOT NULL,
  payload_hash text NOT NULL,
  pay_code text,
  verified boolean NOT NULL,
  outcome text NOT NULL,
  came_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (pay_type, payload_hash)
);

CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES bill_orders (id),
  payment_id bigint NOT NULL REFERENCES payments (id),
  -- [{lineId, amount}]
  lines jsonb NOT NULL,
  reason_code smallint NOT NULL CHECK (reason_code BETWEEN 1 AND 7),
  text text,
  evidence_file_ids jsonb NOT NULL DEFAULT '[]',
  requested_amount numeric(14, 2) NOT NULL CHECK (requested_amount > 0),
  approved_amount numeric(14, 2) CHECK (approved_amount > 0),
  method text NOT NULL CHECK (method IN ('original', 'offline')),
  payee_name text,
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 7),
  reject_reason text,
  requested_by bigint REFERENCES accounts (id),
  decided_by bigint REFERENCES accounts (id),
  refund_code text NOT NULL UNIQUE,
  provider_refund_no text,
  settled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (approved_amount <= requested_amount),
  CHECK (decided_by <> requested_by)
);
CREATE INDEX refunds_order ON refunds (order_id);
CREATE UNIQUE INDEX refunds_open ON refunds (order_id) WHERE state IN (1, 2, 4, 6);

-- Receipts and credit notes.
CREATE TABLE order_papers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('receipt', 'credit')),
  order_id bigint NOT NULL REFERENCES bill_orders (id),
  refund_id bigint UNIQUE REFERENCES refunds (id),
  body jsonb NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX order_papers_receipt ON order_papers (order_id) WHERE kind = 'receipt';

-- Who moved what, never changed.
CREATE TABLE order_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES bill_orders (id),
  at timestamptz NOT NULL DEFAULT now(),
  actor_id bigint REFERENCES accounts (id),
  party text NOT NULL CHECK (party IN ('buyer', 'seller', 'auditor', 'system')),
  deed text NOT NULL,
  from_state smallint,
  to_state smallint,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX order_log_order ON order_log (order_id, id);
CREATE FUNCTION order_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order_log is append-only';
END $$;
CREATE TRIGGER order_log_append_only BEFORE UPDATE OR DELETE ON order_log
  FOR EACH ROW EXECUTE FUNCTION order_log_is_append_only();

INSERT INTO tax_rates (country, name_en, name_cn, percent, valid_from) VALUES
  ('AU', 'GST', '商品及服务税', 10.00, '2000-07-01'),
  ('NZ', 'GST', '商品及服务税', 15.00, '2010-10-01'),
  ('SG', 'GST', '消费税', 9.00, '2024-01-01'),
  ('CN', 'VAT', '增值税', 6.00, '2018-05-01');
