-- Lists and searches of articles by indexes.
alter table articles add column words tsvector generated always as (message_words(search_text)) stored;
-- Without figures the planner goes by the index: reading the long texts of all rows costs far more than it reckons.
alter table articles alter column words set statistics 0;
create index articles_words on articles using gin (words);
-- Room for a new count of views beside the old row: no index is written for it.
alter table articles set (fillfactor = 85);

create index articles_newest on articles (publish_at desc, id desc) where state in (3, 5);
create index articles_pinned on articles (publish_at desc, id desc) where state in (3, 5) and pinned_until is not null;
create index articles_counted on articles (category, publish_at) include (country_codes)
  where state = 3 and unpublish_at is null;

-- Points of a week by age, brought up to date by a job. Its own table: a score changes more often than its article.
create table article_heat (
  article_id bigint primary key references articles (id) on delete cascade,
  heat double precision not null check (heat > 0)
);
create index article_heat_hottest on article_heat (heat desc);
create index article_comments_shown on article_comments (created_at) where state = 1;
insert into article_heat
select a.id, points.points / power(greatest(extract(epoch from now() - a.publish_at) / 3600.0, 0) + 24, 1.2)
from (
  select article_id, sum(points)::float8 points from (
    select article_id, sum(views + 3 * shares) points from article_days
    where day > (now() - interval '7 days')::date group by article_id
    union all
    select article_id, 5 * count(*) from article_comments
    where state = 1 and created_at > now() - interval '7 days' group by article_id
  ) each group by article_id
) points join articles a on a.id = points.article_id
where points.points > 0;
