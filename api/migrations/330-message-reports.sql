-- A report keeps what was reported, as the message itself may be purged, and what an operator decided.
ALTER TABLE message_reports
  ADD COLUMN sender_id bigint REFERENCES accounts (id) ON DELETE SET NULL,
  ADD COLUMN title text NOT NULL DEFAULT '',
  ADD COLUMN content text NOT NULL DEFAULT '',
  ADD COLUMN sent_at timestamptz,
  -- 1 open, 2 dismissed, 3 sender warned, 4 correspondence closed, 5 sending suspended, 6 taken back
  ADD COLUMN state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 6),
  ADD COLUMN suspended_until timestamptz,
  ADD COLUMN note text,
  ADD COLUMN decided_by bigint,
  ADD COLUMN decided_at timestamptz,
  ADD CHECK ((state = 1) = (decided_at IS NULL)),
  ADD CHECK (state <> 5 OR suspended_until IS NOT NULL);
UPDATE message_reports r SET sender_id = m.sender_id, title = m.title, content = m.content, sent_at = m.sent_at
FROM messages m WHERE m.id = r.message_id;
-- Null once the last mailbox has purged it, or the reporter was erased.
ALTER TABLE message_reports ALTER COLUMN message_id DROP NOT NULL, ALTER COLUMN reporter_id DROP NOT NULL;
ALTER TABLE message_reports DROP CONSTRAINT message_reports_message_id_fkey;
ALTER TABLE message_reports ADD FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE SET NULL;
-- The list of the desk: open ones first, the oldest on top, then the decided ones, the newest on top.
CREATE INDEX message_reports_listed ON message_reports ((state <> 1), (CASE WHEN state = 1 THEN id ELSE -id END));
CREATE INDEX message_reports_state ON message_reports (state, id);
CREATE INDEX message_reports_sender ON message_reports (sender_id, state);
