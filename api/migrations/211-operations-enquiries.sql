-- What the asker wishes of the answer; agencies see a question only with his tick.
ALTER TABLE enquiries
  ADD COLUMN best_time smallint CHECK (best_time BETWEEN 1 AND 4),
  ADD COLUMN answer_language varchar(2) CHECK (answer_language IN ('en', 'zh')),
  ADD COLUMN urgency smallint NOT NULL DEFAULT 1 CHECK (urgency BETWEEN 1 AND 3),
  ADD COLUMN may_share boolean NOT NULL DEFAULT false,
  ADD COLUMN shared_at timestamptz,
  ADD COLUMN agency_id bigint REFERENCES agencies (id);
-- 5: an agency answers, 6: the agency that takes it first answers
ALTER TABLE enquiries DROP CONSTRAINT enquiries_states;
ALTER TABLE enquiries ADD CONSTRAINT enquiries_states
  CHECK (state BETWEEN 1 AND 6 AND (state <> 5 OR agency_id IS NOT NULL) AND (state NOT IN (5, 6) OR may_share));
CREATE INDEX enquiries_agency ON enquiries (agency_id, state) WHERE agency_id IS NOT NULL;
