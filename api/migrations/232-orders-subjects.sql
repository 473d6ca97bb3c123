-- Codes of orders, payments and refunds: one sequence, scattered over eight digits.
CREATE SEQUENCE trade_codes;

-- Two payments that came late may both go back at once; of the order itself one refund is open.
DROP INDEX refunds_open;
CREATE UNIQUE INDEX refunds_open ON refunds (order_id)
  WHERE state IN (1, 2, 4, 6) AND lines <> '[]'::jsonb;
CREATE UNIQUE INDEX refunds_late ON refunds (payment_id) WHERE lines = '[]'::jsonb;

-- The parts of a bundle, and how long disk and seats last: [{goodsType, quantity}].
ALTER TABLE goods ADD COLUMN months smallint CHECK (months > 0);
ALTER TABLE goods ADD COLUMN parts jsonb NOT NULL DEFAULT '[]';

-- A code given out before its order is built.
CREATE TABLE order_codes (
  code text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id),
  made_at timestamptz NOT NULL DEFAULT now()
);

-- Disk and seats of an order's line, while it runs.
CREATE TABLE bought_space (
  line_id bigint NOT NULL REFERENCES bill_order_lines (id),
  account_id bigint NOT NULL REFERENCES accounts (id),
  goods_type smallint NOT NULL CHECK (goods_type IN (4, 5)),
  -- Gigabytes or seats.
  quantity integer NOT NULL CHECK (quantity > 0),
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (line_id, goods_type)
);
CREATE INDEX bought_space_account ON bought_space (account_id);

-- Seats of a line end with it.
ALTER TABLE bought_seats ADD COLUMN line_id bigint UNIQUE REFERENCES bill_order_lines (id);

INSERT INTO refund_tables (order_type, valid_from, rules) VALUES
  (1, '2020-01-01', '{"beforeStart":"100.00","afterStart":"days","withinDays":null}'),
  (2, '2020-01-01', '{"beforeStart":"100.00","afterStart":"days","withinDays":null}'),
  (3, '2020-01-01', '{"beforeStart":"100.00","afterStart":"courses","withinDays":null}'),
  (4, '2020-01-01', '{"beforeStart":"100.00","afterStart":"none","withinDays":7}'),
  (5, '2020-01-01', '{"beforeStart":"100.00","afterStart":"none","withinDays":7}'),
  (6, '2020-01-01', '{"beforeStart":"100.00","afterStart":"none","withinDays":7}'),
  (7, '2020-01-01', '{"beforeStart":"100.00","afterStart":"milestones","withinDays":null,"milestones":[
    {"reached":"signed","percent":"80.00"},{"reached":"documents","percent":"60.00"},
    {"reached":"lodged","percent":"40.00"},{"reached":"offer","percent":"0.00"},
    {"reached":"visaRefused","percent":"0.00"}]}');
