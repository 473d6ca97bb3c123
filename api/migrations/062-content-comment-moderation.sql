-- Moderators read what waits, the oldest first.
create index article_comments_waiting on article_comments (state, created_at) where state <> 1;
