-- A node of the version before resumes an advert without ending its days on hold: it runs, and is never shown.
update adverts set held_spans = (
  select jsonb_agg(case when span ->> 'by' = 'desk' and span ->> 'to' is null
      then span || jsonb_build_object('to', to_char(coalesce(resumed.at, now()) at time zone 'UTC', 'YYYY-MM-DD')) else span end)
    from jsonb_array_elements(held_spans) span)
  from (select a.id, (select max(l.at) from advert_log l where l.advert_id = a.id and l.party = 'desk' and l.to_state = 6) at
    from adverts a) resumed
  where resumed.id = adverts.id and adverts.state = 6 and adverts.held_spans @> '[{"by": "desk", "to": null}]';
