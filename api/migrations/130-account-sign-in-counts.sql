-- What is counted against guessing (sign-in-limits.ts): by rule, by account, known or not, and by network or device. '' where a rule does not tell them apart.
create table sign_in_counts (
  rule text not null,
  account text not null,
  source text not null,
  count integer not null,
  window_ends_at timestamptz not null,
  primary key (rule, account, source)
);
create index sign_in_counts_account on sign_in_counts (account);
create index sign_in_counts_window on sign_in_counts (window_ends_at);
drop table login_attempts;

-- A code belongs to who asked for it: a stranger who asks or guesses touches his own only. Those on their way live ten minutes; they are asked for again.
delete from verify_codes;
alter table verify_codes
  drop constraint verify_codes_pkey,
  drop column sent,
  drop column window_ends_at,
  add column asker text not null,
  -- Handed to somebody who opened the mailed link: he has proved to read the mail, so no cap holds him up.
  add column proven boolean not null default false,
  add primary key (email, asker);
create index verify_codes_expires on verify_codes (expires_at);
