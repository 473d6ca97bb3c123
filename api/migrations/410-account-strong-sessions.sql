-- Made with the second step: a code of an app, a recovery code or a passkey.
alter table sessions add column strong boolean not null default false;
-- Where codes were on, no session was opened without one.
update sessions s set strong = true from totp_secrets t
  where t.account_id = s.account_id and t.confirmed_at <= s.created_at and s.on_behalf_of is null;
