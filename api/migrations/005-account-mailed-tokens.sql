-- What a mailed link stands for. Only the token's digest is kept; a used or expired one stays a while, so that its page can say so.
create table mailed_tokens (
  token_hash text primary key,
  kind text not null check (kind in ('verify', 'password', 'invitation', 'questionnaire', 'transfer')),
  -- verify: the e-mail; password and invitation: the account; questionnaire and transfer: their id
  subject text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_tokens_subject on mailed_tokens (kind, subject);
create index mailed_tokens_expires on mailed_tokens (expires_at);

-- Invitations are mailed tokens like the others; links that are on their way keep working.
insert into mailed_tokens (token_hash, kind, subject, expires_at) select key_hash, 'invitation', account_id::text, expires_at from invitations;
drop table invitations;
