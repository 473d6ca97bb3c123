-- A course or an agent that is not on the platform, as an applicant wrote it into an application.
CREATE TABLE case_customs (
  case_id bigint PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
  agency jsonb,
  courses jsonb NOT NULL DEFAULT '[]',
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint NOT NULL REFERENCES accounts (id)
);
