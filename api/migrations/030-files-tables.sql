-- Stored files, the document types of domain.md 2.9 and the rules that say which of them a case needs.

CREATE TABLE document_types (
  code varchar(10) PRIMARY KEY,
  name_en varchar(120) NOT NULL,
  name_cn varchar(120) NOT NULL,
  for_course boolean NOT NULL,
  for_visa boolean NOT NULL,
  sort integer NOT NULL
);

-- phase: 0 given with the submission, 1 before lodging, 2 with the offer. A null column means 'any'.
CREATE TABLE file_requirements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  doc_type_code varchar(10) NOT NULL REFERENCES document_types (code),
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  phase smallint NOT NULL DEFAULT 1 CHECK (phase BETWEEN 0 AND 2),
  country varchar(4),
  level_from varchar(3),
  level_to varchar(3),
  field_broad varchar(2),
  age_below smallint,
  onshore boolean,
  mandatory boolean NOT NULL,
  note_en varchar(300),
  note_cn varchar(300)
);
CREATE INDEX file_requirements_kind ON file_requirements (kind, country);

CREATE TABLE files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES accounts (id),
  kind varchar(10) NOT NULL CHECK (kind IN ('document', 'avatar')),
  -- The folder: the case that the file was uploaded for, or null for the owner's own documents.
  case_id bigint,
  datum_student_id bigint,
  doc_type_code varchar(10) REFERENCES document_types (code),
  original_name varchar(120) NOT NULL,
  ext varchar(5) NOT NULL,
  content_type varchar(100) NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 char(64) NOT NULL,
  storage_key varchar(80) NOT NULL UNIQUE,
  scan_state smallint NOT NULL DEFAULT 1 CHECK (scan_state BETWEEN 1 AND 3),
  list_type smallint NOT NULL DEFAULT 1 CHECK (list_type IN (1, 2)),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX files_name_once ON files (owner_id, coalesce(case_id, 0), lower(original_name)) WHERE deleted_at IS NULL AND kind = 'document';
CREATE UNIQUE INDEX files_content_once ON files (owner_id, coalesce(case_id, 0), sha256) WHERE deleted_at IS NULL AND kind = 'document';
CREATE INDEX files_owner ON files (owner_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_case ON files (case_id) WHERE case_id IS NOT NULL;
