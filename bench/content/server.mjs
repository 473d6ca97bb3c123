// The server on a demo with a full mailbox and many articles,
// in a process that is asked for its queries as plain SQL.
import { sql } from 'drizzle-orm'
import { buildApp } from '../../api/src/app.ts'
import { readConfig } from '../../api/src/config.ts'
import { openDatabase, rows } from '../../api/src/database/database.ts'
import { refreshHeat } from '../../api/src/modules/content/heat.ts'
import { prepareDatabase } from '../../api/src/prepare.ts'
import { answerWith } from '../asked.mjs'

const config = { ...readConfig(), port: 0, jobs: false }
const store = await openDatabase(config)
await prepareDatabase(store)
const { app } = await buildApp(config, store)
await app.listen({ port: 0, host: '127.0.0.1' })

/** One in a thousand messages, and of articles, has the word that is looked for. */
const RARE = 1000

async function grow({ account, messages, articles }) {
  const [{ id, other }] = await rows(
    store.db,
    sql`select a.id::text, (select o.id::text from accounts o where o.id <> a.id and o.type = 1 limit 1) other
      from accounts a where a.account = ${account}`,
  )
  await store.db.execute(sql`
    insert into messages (kind, sender_id, title, content, sent_at, words)
    select 2, ${other}::bigint, title, content, written_at, message_words(title || ' ' || content) from (
      select 'About your application ' || n as title, now() - n * interval '1 minute' as written_at,
        'Please send the certified copy of your transcript. 请尽快补交成绩单。 ' || n
          || case when n % ${sql.raw(String(RARE))} = 0 then ' zebra 斑马线' else '' end as content
      from generate_series(1, ${messages}::int) n) made`)
  await store.db.execute(sql`
    insert into mailbox (account_id, message_id, kind, folder, home, other_id, read_at, at)
    select ${id}::bigint, id, 2, 1, 1, sender_id, case when id % 50 > 0 then now() end, sent_at
    from messages where title like 'About your application %'`)
  const [{ columns }] = await rows(
    store.db,
    sql`select string_agg(quote_ident(column_name), ', ') columns from information_schema.columns
      where table_name = 'articles' and is_generated = 'NEVER'`,
  )
  await store.db.execute(sql`
    insert into articles (${sql.raw(columns)}) overriding system value select ${sql.raw(columns)} from (
      select (jsonb_populate_record(a, jsonb_build_object('id', nextval(pg_get_serial_sequence('articles', 'id')),
        'slug', a.slug || '-' || n, 'save_key', null, 'title_en', a.title_en || ' ' || n, 'search_text',
        a.search_text || ' ' || n || case when n % ${sql.raw(String(RARE))} = 0 then ' zebra 斑马线' else '' end))).*
      from articles a, generate_series(1, ${articles}::int / 10) n
      where a.id in (select id from articles where state = 3 order by id limit 10)) made`)
  await store.db.execute(sql`
    insert into article_days (article_id, day, views) select id, now()::date, id % 1000 from articles
    on conflict (article_id, day) do update set views = excluded.views`)
  await refreshHeat(store.db)
  for (const table of ['messages', 'mailbox', 'articles', 'article_heat'])
    await store.db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  return { id }
}

const inboxOf = (id) => sql`mailbox b where b.account_id = ${id} and b.kind = 2 and b.folder = 1`
/** What each call reads of the database, as one writes it by hand. */
const RAW = {
  mailbox: ({ id }) => [
    sql`select b.*, m.* from messages m join (select * from ${inboxOf(id)} order by b.message_id desc limit 20) b on m.id = b.message_id`,
    sql`select count(*) from ${inboxOf(id)}`,
    sql`select kind, count(*) from mailbox where account_id = ${id} and folder = 1 and read_at is null group by kind`,
  ],
  'common word': ({ id }) => [
    sql`select m.* from mailbox b join messages m on m.id = b.message_id and m.words @@ '''transcript'':*'::tsquery
      where b.account_id = ${id} and b.kind = 2 and b.folder = 1 order by b.message_id desc limit 20`,
  ],
  'rare word': ({ id }) => [
    sql`select m.* from mailbox b join messages m on m.id = b.message_id and m.words @@ '''zebra'':*'::tsquery
      where b.account_id = ${id} and b.kind = 2 and b.folder = 1 order by b.message_id desc limit 20`,
  ],
  articles: () => [
    sql`select * from articles where state in (3, 5) order by publish_at desc, id desc limit 20`,
    sql`select category, count(*) from articles where state = 3 and unpublish_at is null group by category`,
  ],
  'hottest articles': () => [
    sql`select * from article_heat join articles on id = article_id order by heat desc limit 10`,
  ],
  'articles by word': () => [
    sql`with found as materialized (select id, publish_at from articles where words @@ '''zebra'':*'::tsquery and state = 3)
      select a.* from articles a join (select * from found order by publish_at desc, id desc limit 20) f on f.id = a.id`,
    sql`select category, count(*) from articles where state = 3 and words @@ '''zebra'':*'::tsquery group by category`,
  ],
}

answerWith({
  port: () => app.server.address().port,
  grow,
  /** How long the queries of a call take by themselves, in ms. */
  async raw({ name, ...of }) {
    const began = performance.now()
    for (const query of RAW[name](of)) await store.db.execute(query)
    return performance.now() - began
  },
})
