-- The live chat: one conversation of each person with the office.
CREATE TABLE chat_secret (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  secret text NOT NULL
);

CREATE TABLE chat_conversations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
  -- Derived from the account with chat_secret.
  name text NOT NULL UNIQUE,
  -- 1 open, 2 pending, 3 resolved, 4 snoozed
  state smallint NOT NULL DEFAULT 2 CHECK (state BETWEEN 1 AND 4),
  -- 1 low, 2 normal, 3 high, 4 urgent
  priority smallint NOT NULL DEFAULT 2 CHECK (priority BETWEEN 1 AND 4),
  assignee_id bigint REFERENCES accounts (id) ON DELETE SET NULL,
  snoozed_until timestamptz CHECK ((snoozed_until IS NOT NULL) = (state = 4)),
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'zh')),
  -- Since when a line of the person has no answer.
  waiting_since timestamptz,
  -- How far each side has read: ids of lines.
  person_read bigint NOT NULL DEFAULT 0,
  office_read bigint NOT NULL DEFAULT 0,
  person_seen_at timestamptz NOT NULL DEFAULT now(),
  -- How often it was resolved; a rating is of one of them.
  endings integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_conversations_inbox ON chat_conversations (state, last_at DESC);
CREATE INDEX chat_conversations_assignee ON chat_conversations (assignee_id, state);
CREATE INDEX chat_conversations_snoozed ON chat_conversations (snoozed_until) WHERE state = 4;

CREATE TABLE chat_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  -- 1 person, 2 office, 3 automatic, 4 note, 5 event
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 5),
  -- Null for the clock and for an erased account.
  author_id bigint REFERENCES accounts (id) ON DELETE SET NULL,
  -- Of an automatic line: when the office is back (ISO), said in the reader's language.
  body text NOT NULL DEFAULT '',
  event text,
  to_id bigint REFERENCES accounts (id) ON DELETE SET NULL,
  client_key text,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (conversation_id, author_id, client_key)
);
CREATE INDEX chat_lines_conversation ON chat_lines (conversation_id, id DESC);
CREATE INDEX chat_lines_author ON chat_lines (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX chat_lines_at ON chat_lines (at);

CREATE TABLE chat_ratings (
  conversation_id bigint NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  ending integer NOT NULL,
  operator_id bigint REFERENCES accounts (id) ON DELETE SET NULL,
  score smallint NOT NULL CHECK (score BETWEEN 1 AND 5),
  words text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, ending)
);

-- Kept answers of the operators, in both languages.
CREATE TABLE chat_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title_en text NOT NULL,
  title_cn text NOT NULL,
  text_en text NOT NULL,
  text_cn text NOT NULL,
  updated_by bigint REFERENCES accounts (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
