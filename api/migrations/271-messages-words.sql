-- The words by which a text is found: Latin ones whole, Chinese in pairs of characters, the last one alone.
CREATE FUNCTION message_words(whole text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT found.word)), '')
  FROM (SELECT lower(normalize(whole, NFKC)) AS text) folded,
    LATERAL (
      SELECT substr(run[1], at, 2) AS word
      FROM regexp_matches(folded.text, '[\u3400-\u9fff]+', 'g') run, generate_series(1, length(run[1])) at
      UNION
      SELECT left(run[1], 40)
      FROM regexp_matches(regexp_replace(folded.text, '[\u3400-\u9fff]+', ' ', 'g'), '[[:alnum:]]+', 'g') run
    ) found
$$;
ALTER TABLE messages ADD COLUMN words tsvector NOT NULL DEFAULT '';
UPDATE messages SET words = message_words(concat_ws(' ', title, title_cn, content, content_cn));
CREATE INDEX messages_words ON messages USING gin (words);
