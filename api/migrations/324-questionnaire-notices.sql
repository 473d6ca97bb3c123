-- People are told once that a questionnaire is open to them, in batches by their number.
alter table questionnaires
  add column told_through bigint not null default 0,
  add column told_at timestamptz;
update questionnaires set told_at = now() where released_at is not null and open_at <= now();
create index questionnaires_untold on questionnaires (open_at) where told_at is null and released_at is not null;
