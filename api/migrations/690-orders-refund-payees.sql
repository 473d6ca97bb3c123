-- Where the money of a refund goes that a person sends, as its buyer says it; the number is sealed.
alter table refunds
  add column payee_bank text,
  add column payee_code text,
  add column payee_account_no text;
