-- Deeds of income that the other side is to hear of; taken away once they are delivered.
CREATE TABLE income_waiting_notices (
  log_id bigint PRIMARY KEY REFERENCES income_log (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
