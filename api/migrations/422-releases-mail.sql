-- Which staff wants mail of what happens with releases, and up to which link of the log he has been told.
create table release_mail_readers (
  account_id bigint primary key references accounts (id),
  kinds text[] not null,
  sent bigint not null,
  changed_at timestamptz not null default now()
);
