-- Why a case or a course ended: a code of the list of its move, and the words in both languages.
alter table cases
  add column refusal_reason_code varchar, add column refusal_words jsonb,
  add column close_reason_code varchar, add column close_words jsonb;
alter table case_choices add column reason_code varchar;
