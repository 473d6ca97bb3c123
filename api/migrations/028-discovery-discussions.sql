-- Comments have five states, the same for pages of schools and agents as for articles:
-- 1 visible, 2 held for a moderator, 3 hidden, 4 deleted by the author, 5 removed.
update discussions set state = 5 where state = 3;
alter table discussions add constraint discussions_state check (state between 1 and 5);
create index discussions_waiting on discussions (state, created_at) where state <> 1;

-- What a reader holds against a comment. Kind 'discussion' (of a school or agent) or 'article'.
create table comment_flags (
  kind text not null check (kind in ('discussion', 'article')),
  comment_id bigint not null,
  account_id bigint not null references accounts (id) on delete cascade,
  reason text not null,
  body text,
  -- Set when a moderator has looked at it.
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (kind, comment_id, account_id)
);
create index comment_flags_open on comment_flags (kind, comment_id) where settled_at is null;
create index comment_flags_account on comment_flags (account_id);

-- The last decision about a comment, and what its author says against it.
create table comment_reviews (
  kind text not null check (kind in ('discussion', 'article')),
  comment_id bigint not null,
  decision text not null,
  reason text,
  decided_by bigint not null,
  decided_at timestamptz not null default now(),
  appeal text,
  appealed_at timestamptz,
  -- 1 waits for another moderator, 2 settled
  appeal_state smallint,
  primary key (kind, comment_id)
);
create index comment_reviews_appeals on comment_reviews (appealed_at) where appeal_state = 1;

-- A second-level domain that leads to an agent's page.
create table agency_domains (
  agency_id bigint primary key references agencies (id) on delete cascade,
  name text not null unique,
  updated_at timestamptz not null default now(),
  updated_by bigint
);
