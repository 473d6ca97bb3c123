import { desc, type SQL, sql } from 'drizzle-orm'
import { articleComments, articleDays, articles, COMMENT_STATE } from './content.tables.ts'

const WEEK = sql.raw(`interval '7 days'`)
const POINTS = { comment: 5, share: 3 } as const

/** Views, comments and shares of a week over (age in hours + 24) ^ 1.2. */
const hotScore = (): SQL<number> => sql<number>`(
  coalesce((select sum(${articleDays.views} + ${POINTS.share} * ${articleDays.shares}) from ${articleDays}
    where ${articleDays.articleId} = ${articles.id} and ${articleDays.day} > (now() - ${WEEK})::date), 0)
  + ${POINTS.comment} * (select count(*) from ${articleComments} where ${articleComments.articleId} = ${articles.id}
    and ${articleComments.state} = ${COMMENT_STATE.visible} and ${articleComments.createdAt} > now() - ${WEEK})
)::float8 / power(greatest(extract(epoch from now() - ${articles.publishAt}) / 3600.0, 0) + 24, 1.2)`

const pinnedFirst = () => desc(sql`coalesce(${articles.pinnedUntil} > now(), false)`)
export const byNews = () => [pinnedFirst(), desc(articles.publishAt), desc(articles.id)]
export const byHeat = () => [desc(hotScore()), desc(articles.publishAt), desc(articles.id)]
