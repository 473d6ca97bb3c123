-- A refund between users that the seller declined goes to an operator: state 8, once for each refund.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_state_check,
  ADD CONSTRAINT refunds_state_check CHECK (state BETWEEN 1 AND 8),
  ADD COLUMN dispute_text text,
  ADD COLUMN disputed_at timestamptz;
DROP INDEX refunds_open;
CREATE UNIQUE INDEX refunds_open ON refunds (order_id) WHERE state IN (1, 2, 4, 6, 8);
CREATE INDEX refunds_disputed ON refunds (order_id) WHERE state = 8;
ALTER TABLE order_log
  DROP CONSTRAINT order_log_party_check,
  ADD CONSTRAINT order_log_party_check CHECK (party IN ('buyer', 'seller', 'auditor', 'operator', 'system'));
