-- Messages between people, notices of the platform, and the mailbox of each person.
CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 1 system, 2 user
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  -- Null for the system and for a sender who was erased.
  sender_id bigint REFERENCES accounts (id) ON DELETE SET NULL,
  -- Of a person's message; a system message has both languages.
  title text NOT NULL DEFAULT '',
  title_cn text,
  content text NOT NULL DEFAULT '',
  content_cn text,
  -- Where a system message leads, without language.
  path text,
  event_group text,
  reply_to bigint REFERENCES messages (id) ON DELETE SET NULL,
  draft_receivers bigint[] NOT NULL DEFAULT '{}',
  idempotency_key text,
  -- Null: a draft.
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (sender_id, idempotency_key)
);
CREATE INDEX messages_sender ON messages (sender_id, id DESC) WHERE sender_id IS NOT NULL;

-- One row for each person who has a message; a purged one has none.
CREATE TABLE mailbox (
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  message_id bigint NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  -- 1 inbox, 2 sent, 3 draft, 4 trash
  folder smallint NOT NULL CHECK (folder BETWEEN 1 AND 4),
  -- Where a message goes back to from the trash.
  home smallint NOT NULL CHECK (home BETWEEN 1 AND 3),
  -- The other side of a person's message: its sender, or its first receiver.
  other_id bigint REFERENCES accounts (id) ON DELETE SET NULL,
  read_at timestamptz,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, message_id)
);
CREATE INDEX mailbox_folder ON mailbox (account_id, kind, folder, message_id DESC);
CREATE INDEX mailbox_with ON mailbox (account_id, other_id, message_id DESC) WHERE kind = 2;
CREATE INDEX mailbox_unread ON mailbox (account_id, kind) WHERE folder = 1 AND read_at IS NULL;
CREATE INDEX mailbox_message ON mailbox (message_id);

CREATE TABLE message_receivers (
  message_id bigint NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  PRIMARY KEY (message_id, account_id)
);
CREATE INDEX message_receivers_account ON message_receivers (account_id);

CREATE TABLE message_blocks (
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blocked_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, blocked_id),
  CHECK (account_id <> blocked_id)
);
CREATE INDEX message_blocks_blocked ON message_blocks (blocked_id);

CREATE TABLE message_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  reporter_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- spam | abuse | personal | false | illegal | other
  reason text NOT NULL CHECK (reason IN ('spam', 'abuse', 'personal', 'false', 'illegal', 'other')),
  body text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (message_id, reporter_id)
);
CREATE INDEX message_reports_reporter ON message_reports (reporter_id);
