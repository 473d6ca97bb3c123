-- What the payment sandbox knows: trades, agreements, and notices that it still sends.
CREATE TABLE payment_sandbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('alipay', 'wechat', 'paypal')),
  kind text NOT NULL CHECK (kind IN ('trade', 'agreement')),
  code text NOT NULL,
  doc jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, kind, code)
);
CREATE TABLE payment_sandbox_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  kind text NOT NULL,
  -- The trade as it was, so that an older notice can come after a newer one.
  doc jsonb NOT NULL,
  flavour text NOT NULL,
  send_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  answer text,
  done boolean NOT NULL DEFAULT false
);
CREATE INDEX payment_sandbox_notices_due ON payment_sandbox_notices (send_at) WHERE NOT done;
