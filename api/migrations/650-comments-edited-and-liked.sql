alter table discussions
  add column edited_at timestamptz,
  add column likes integer not null default 0;
alter table article_comments
  add column edited_at timestamptz,
  add column likes integer not null default 0;

-- The ids of both tables count apart.
create table comment_likes (
  kind text not null check (kind in ('discussion', 'article')),
  comment_id bigint not null,
  account_id bigint not null references accounts (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (kind, comment_id, account_id)
);
create index comment_likes_account on comment_likes (account_id);

-- Every node keeps what strangers are told of comments: all of it is forgotten for new words, and nothing for a like.
drop trigger discussions_told on discussions;
create trigger discussions_told after insert or delete or truncate or update of
  target_type, target_id, parent_id, account_id, body, rating, verified, state, held_reason, edited_at, created_at
  on discussions for each statement execute function tell_details_changed();
