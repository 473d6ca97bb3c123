-- Questionnaires, who has answered, and the answers: an anonymous answer leads to nobody.
CREATE TABLE questionnaires (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title_en text NOT NULL DEFAULT '',
  title_cn text NOT NULL DEFAULT '',
  intro_en text NOT NULL DEFAULT '',
  intro_cn text NOT NULL DEFAULT '',
  questions jsonb NOT NULL DEFAULT '[]',
  who text NOT NULL CHECK (who IN ('everybody', 'signed-in', 'invited')),
  -- Types of accounts, and countries of a study plan; empty for all.
  types integer[] NOT NULL DEFAULT '{}',
  countries text[] NOT NULL DEFAULT '{}',
  open_at timestamptz NOT NULL,
  close_at timestamptz NOT NULL,
  -- With the two times above these two make the state.
  released_at timestamptz,
  withdrawn_at timestamptz,
  changes_en text,
  changes_cn text,
  changes_at timestamptz,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_by bigint REFERENCES accounts (id) ON DELETE SET NULL,
  idempotency_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (created_by, idempotency_key),
  CHECK (close_at > open_at)
);
CREATE INDEX questionnaires_running ON questionnaires (close_at DESC, id DESC) WHERE released_at IS NOT NULL AND withdrawn_at IS NULL;

-- That a person has answered, without a time: times would lead to the answer.
CREATE TABLE questionnaire_receipts (
  questionnaire_id bigint NOT NULL REFERENCES questionnaires (id) ON DELETE CASCADE,
  account_id bigint REFERENCES accounts (id) ON DELETE CASCADE,
  -- Of a visitor: a digest of the browser's key with the questionnaire.
  visitor text,
  -- A digest: a repeated sending is the first one.
  sending text,
  CHECK (num_nonnulls(account_id, visitor) = 1),
  UNIQUE (questionnaire_id, account_id),
  UNIQUE (questionnaire_id, visitor)
);
CREATE INDEX questionnaire_receipts_account ON questionnaire_receipts (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE questionnaire_responses (
  -- Random: a count would lead to the order of the receipts.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  questionnaire_id bigint NOT NULL REFERENCES questionnaires (id) ON DELETE CASCADE,
  day date NOT NULL DEFAULT current_date,
  locale text NOT NULL CHECK (locale IN ('en', 'zh')),
  -- Only of who wants to be named.
  account_id bigint REFERENCES accounts (id) ON DELETE SET NULL,
  named_as text
);
CREATE INDEX questionnaire_responses_of ON questionnaire_responses (questionnaire_id, id);
CREATE INDEX questionnaire_responses_account ON questionnaire_responses (account_id) WHERE account_id IS NOT NULL;

-- A row for each chosen option, step or text; questions and options are counted from 1.
CREATE TABLE questionnaire_answers (
  response_id uuid NOT NULL REFERENCES questionnaire_responses (id) ON DELETE CASCADE,
  questionnaire_id bigint NOT NULL REFERENCES questionnaires (id) ON DELETE CASCADE,
  question smallint NOT NULL,
  -- 0 for a text
  chosen smallint NOT NULL DEFAULT 0,
  body text,
  PRIMARY KEY (response_id, question, chosen)
);
CREATE INDEX questionnaire_answers_counted ON questionnaire_answers (questionnaire_id, question, chosen, response_id);

-- The mailed link of each is a token of kind 'questionnaire' with this id.
CREATE TABLE questionnaire_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  questionnaire_id bigint NOT NULL REFERENCES questionnaires (id) ON DELETE CASCADE,
  email text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'zh')),
  answered boolean NOT NULL DEFAULT false,
  -- As of receipts.
  sending text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (questionnaire_id, email)
);
CREATE INDEX questionnaire_invitations_email ON questionnaire_invitations (email);
