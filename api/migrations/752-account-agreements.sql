-- Of the terms and of the privacy statement that a person agreed to; null where the account was opened without being asked.
alter table accounts add column terms_version text;
alter table accounts add column privacy_version text;
