-- Mails with a link or code that opens an account: masked for the desk where a mail server delivers them, and blank once they were sent.
alter table outbox_mails add column secret boolean not null default false;
update outbox_mails set secret = true, body = case when sent_at is null then body else '' end
  where body ~ '(^|[^A-Za-z0-9_-])[A-Za-z0-9_-]{43}($|[^A-Za-z0-9_-])';
