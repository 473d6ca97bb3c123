-- What changed in a case, for other modules: written with the change, taken once.
CREATE TABLE case_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  choice_id bigint,
  kind text NOT NULL CHECK (kind IN ('status', 'census', 'agency')),
  to_status smallint,
  at timestamptz NOT NULL DEFAULT now(),
  taken_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX case_events_open ON case_events (id) WHERE taken_at IS NULL;
