-- A link that puts a changed address back; its subject is the row of the change.
alter table mailed_tokens drop constraint mailed_tokens_kind_check;
alter table mailed_tokens add constraint mailed_tokens_kind_check
  check (kind in ('verify', 'password', 'invitation', 'questionnaire', 'transfer', 'address'));
