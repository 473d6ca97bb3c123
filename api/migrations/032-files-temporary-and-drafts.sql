-- Files that wait for their form (before and after sign-in), files that hang on a message, drafts; and one list of document types.

ALTER TABLE files ALTER COLUMN owner_id DROP NOT NULL;
ALTER TABLE files DROP CONSTRAINT files_kind_check;
ALTER TABLE files ADD CONSTRAINT files_kind_check CHECK (kind IN ('document', 'avatar', 'temporary', 'attached'));
ALTER TABLE files ADD COLUMN draft boolean NOT NULL DEFAULT false;
-- A visitor's file: the key of his device, and the fingerprint of the ticket that it is taken along with.
ALTER TABLE files ADD COLUMN device_key varchar(100);
ALTER TABLE files ADD COLUMN ticket_hash char(64) UNIQUE;
-- What an attached file hangs on: 'message' and its id.
ALTER TABLE files ADD COLUMN attached_to varchar(20);
ALTER TABLE files ADD COLUMN attached_id bigint;
ALTER TABLE files ADD CONSTRAINT files_owned CHECK (owner_id IS NOT NULL OR (kind = 'temporary' AND device_key IS NOT NULL AND ticket_hash IS NOT NULL));
ALTER TABLE files ADD CONSTRAINT files_attached_to_something CHECK ((kind = 'attached') = (attached_to IS NOT NULL AND attached_id IS NOT NULL));
UPDATE files SET draft = true WHERE kind = 'document' AND lower(ext) IN ('doc', 'docx');

CREATE INDEX files_waiting ON files (created_at) WHERE kind = 'temporary';
CREATE INDEX files_device ON files (device_key) WHERE device_key IS NOT NULL;
CREATE INDEX files_attached ON files (attached_to, attached_id) WHERE kind = 'attached';
CREATE INDEX files_dossier ON files (datum_student_id, list_type) WHERE datum_student_id IS NOT NULL;

-- One row: when the storage was last compared with the table. Whoever moves it forward does the work.
CREATE TABLE file_sweeps (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  swept_at timestamptz NOT NULL
);
INSERT INTO file_sweeps (swept_at) VALUES (timestamptz '2026-01-01');

-- The document types live in document_types; the lookup of that name is read from there.
DELETE FROM lookups WHERE name = 'documentType';
