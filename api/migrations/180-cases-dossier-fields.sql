-- Every field of a dossier's base section, and rows where one text held several facts.

ALTER TABLE dossiers
  ADD COLUMN former_name varchar(60),
  ADD COLUMN pinyin varchar(80),
  ADD COLUMN avatar bigint REFERENCES files (id),
  ADD COLUMN second_nationality varchar(4),
  ADD COLUMN national_id varchar(24),
  ADD COLUMN marital_status varchar(20),
  ADD COLUMN social jsonb,
  ADD COLUMN mailing_address varchar(200),
  ADD COLUMN current_visa jsonb,
  ADD COLUMN usi varchar(10),
  ADD COLUMN nsn varchar(10),
  ADD COLUMN fin varchar(9);

-- A text becomes the one row that says it, word for word; also in the copies that went with an application.
CREATE FUNCTION pg_temp.as_rows(value jsonb, field text, word text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN jsonb_typeof(value -> field) = 'string'
    THEN jsonb_set(value, ARRAY[field], CASE WHEN value ->> field = '' THEN '[]'::jsonb
      ELSE jsonb_build_array(jsonb_build_object(word, value -> field)) END)
    ELSE value END
$$;
CREATE FUNCTION pg_temp.other_rows(value jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT pg_temp.as_rows(value, 'visaRefusals', 'reason')
$$;
CREATE FUNCTION pg_temp.visa_rows(value jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT pg_temp.as_rows(pg_temp.as_rows(value, 'history', 'conditions'), 'travelHistory', 'purpose')
$$;
UPDATE dossier_sections SET value = pg_temp.other_rows(value) WHERE section = 'stuother';
UPDATE dossier_sections SET value = pg_temp.visa_rows(value) WHERE section = 'visa';
UPDATE case_snapshots SET body = jsonb_set(body, '{sections,stuother}', pg_temp.other_rows(body #> '{sections,stuother}'))
  WHERE jsonb_typeof(body #> '{sections,stuother}') = 'object';
UPDATE case_snapshots SET body = jsonb_set(body, '{sections,visa}', pg_temp.visa_rows(body #> '{sections,visa}'))
  WHERE jsonb_typeof(body #> '{sections,visa}') = 'object';
