import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { eq, type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, idsOf, rows } from '../../database/database.ts'
import { isPublic } from './content.policy.ts'
import { articleHeat, articles } from './content.tables.ts'
import { articleRow, type ListedArticle, ROW_COLUMNS } from './content.views.ts'

export interface ArticleSelection {
  /** The hottest first; else the pinned, then the newest. */
  hottest?: boolean
  /** A tsquery. */
  words?: string
  country?: SQL
  category?: number
}
interface Page {
  limit: number
  offset?: number
}
export type CategoryCount = { category: number; count: number }

const { published, scheduled } = ARTICLE_STATE
const NEWEST = sql`order by publish_at desc, id desc`
const IS_PINNED = sql`pinned_until > now()`

/** In the order of the ids. */
export async function listed(db: Database, ids: readonly string[]): Promise<ListedArticle[]> {
  if (ids.length === 0) return []
  const found = await db
    .select(ROW_COLUMNS)
    .from(articles)
    .where(sql`${articles.id} = ${anyId(ids)}`)
  return ids.flatMap((id) => found.filter((row) => row.id === id).map(articleRow))
}

export function articleIds(
  db: Database,
  { hottest, country, category }: ArticleSelection,
  page: Page,
): Promise<string[]> {
  const matching = sql`${isPublic()} ${also(country)} ${inCategory(category)}`
  const first = hottest
    ? sql`select id from ${articles} join ${articleHeat} on article_id = id where ${matching}
        order by heat desc, publish_at desc, id desc`
    : sql`select id from ${articles} where ${matching} and ${IS_PINNED} ${NEWEST}`
  const isRest = hottest
    ? sql`not exists (select from ${articleHeat} where article_id = ${articles.id})`
    : sql`(pinned_until is null or not ${IS_PINNED})`
  return idsOfBoth(db, first, sql`select id from ${articles} where ${matching} and ${isRest} ${NEWEST}`, page)
}

/** Each part goes by its own index. */
async function idsOfBoth(
  db: Database,
  first: SQL,
  rest: SQL,
  { limit, offset = 0 }: Page,
): Promise<string[]> {
  const ids = await idsOf(db, sql`${first} limit ${limit} offset ${offset}`)
  if (ids.length === limit) return ids
  const isEnd = offset === 0 || ids.length > 0
  const [all] = isEnd ? [] : await rows<{ n: number }>(db, sql`select count(*)::int n from (${first}) one`)
  const passed = Math.max(0, offset - (all?.n ?? offset + ids.length))
  return [...ids, ...(await idsOf(db, sql`${rest} limit ${limit - ids.length} offset ${passed}`))]
}

/** Those without an end are counted in one index; the others are few. */
export const countByCategory = (db: Database, country?: SQL): Promise<CategoryCount[]> => {
  const count = (where: SQL) =>
    sql`select category, count(*) n from ${articles}
      where ${where} and publish_at <= now() ${also(country)} group by category`
  const state = articles.state
  return rows(
    db,
    sql`select category, sum(n)::int count from (
      ${count(sql`${eq(state, published)} and unpublish_at is null`)}
      union all ${count(sql`${eq(state, published)} and unpublish_at > now()`)}
      union all ${count(sql`${eq(state, scheduled)} and (unpublish_at is null or unpublish_at > now())`)}
    ) each group by category order by category`,
  )
}

/** What has the words is read once, for the page and the counts. */
export async function findByWords(
  db: Database,
  { words, hottest, country, category }: ArticleSelection,
  { limit, offset = 0 }: Page,
): Promise<{ ids: string[]; categories: CategoryCount[] }> {
  const first = hottest
    ? sql`coalesce((select heat from ${articleHeat} where article_id = ${articles.id}), 0)`
    : sql`coalesce(${IS_PINNED}, false)`
  const [found] = await rows<{ ids: string[]; categories: CategoryCount[] }>(
    db,
    sql`with found as materialized (
        select id, category, publish_at, ${first} first from ${articles}
        where words @@ ${words}::tsquery and ${isPublic()} ${also(country)}
      ), counted as (select category, count(*)::int from found group by category)
      select coalesce((select jsonb_agg(counted order by category) from counted), '[]') categories,
        array(select id::text from found where true ${inCategory(category)}
          order by first desc, publish_at desc, id desc limit ${limit} offset ${offset}) ids`,
  )
  return found ?? { ids: [], categories: [] }
}

const also = (condition?: SQL): SQL => (condition ? sql`and ${condition}` : sql``)
const inCategory = (category?: number): SQL =>
  category === undefined ? sql`` : sql`and category = ${category}`
