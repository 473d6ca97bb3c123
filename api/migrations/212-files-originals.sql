-- Who took the original of another person's passport, and when.
CREATE TABLE file_originals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_id bigint NOT NULL REFERENCES files (id),
  account_id bigint NOT NULL REFERENCES accounts (id),
  ip varchar(45),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX file_originals_file ON file_originals (file_id, id);
