import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { onOneNode } from '../../database/one-node.ts'
import { OFFICES } from '../account/account.service.ts'
import { articleComments, articleDays, articleHeat, articles, COMMENT_STATE } from './content.tables.ts'

const WEEK = sql.raw(`interval '7 days'`)
const POINTS = { comment: 5, share: 3 } as const
const LOCK = 7_303_001
/** A smaller change is not written. */
const NOTABLE = 0.01

const POINTS_OF_A_WEEK = sql`
  select article_id, sum(points)::float8 points from (
    select article_id, sum(views + ${POINTS.share} * shares) points from ${articleDays}
    where day > (now() - ${WEEK})::date group by article_id
    union all
    select c.article_id, ${POINTS.comment} * count(distinct o.office)
    from ${articleComments} c join ${OFFICES} o on o.id = c.author_id join ${articles} a on a.id = c.article_id
    where c.state = ${COMMENT_STATE.visible} and c.created_at > now() - ${WEEK} and o.office is distinct from a.owner
    group by c.article_id
  ) each group by article_id`

/** Views, who comments and shares of a week over (age in hours + 24) ^ 1.2, on one node at a time. */
export async function refreshHeat(db: Database): Promise<void> {
  await onOneNode(db, LOCK, async (tx) => {
    await tx.execute(sql`
      with scored as (
        select a.id, p.points / power(greatest(extract(epoch from now() - a.publish_at) / 3600.0, 0) + 24, 1.2) heat
        from (${POINTS_OF_A_WEEK}) p join ${articles} a on a.id = p.article_id where p.points > 0
      ), cooled as (
        delete from ${articleHeat} where article_id not in (select id from scored)
      )
      insert into ${articleHeat} as h (article_id, heat) select id, heat from scored
      on conflict (article_id) do update set heat = excluded.heat
      where abs(excluded.heat - h.heat) > ${NOTABLE} * excluded.heat`)
  })
}
