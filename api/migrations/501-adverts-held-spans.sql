-- Days on which an operator or a refund that is asked for keeps an advert or a top place from being shown: [{by, from, to}].
alter table adverts add column held_spans jsonb not null default '[]';
alter table course_tops add column held_spans jsonb not null default '[]';
update adverts set held_spans = jsonb_build_array(jsonb_build_object('by', 'desk', 'to', null,
    'from', to_char(last.at at time zone 'UTC', 'YYYY-MM-DD')))
  from (select distinct on (advert_id) advert_id, party, at from advert_log where to_state = 7 order by advert_id, id desc) last
  where last.advert_id = adverts.id and last.party = 'desk' and adverts.state = 7;
