import type { content, Data } from '@southbound/shared/contract'
import { and, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { isPublic } from './content.policy.ts'
import { articleSlugs, articles } from './content.tables.ts'
import {
  articleRow,
  articleView,
  COVER,
  type ListedArticle,
  linksOf,
  type ReadArticle,
  ROW_COLUMNS,
} from './content.views.ts'
import { countView } from './views.ts'

type ById = (typeof content)['POST /information/:id']
type ByTitle = 'POST /information/informationDetailsByTitle'
const RELATED = 5
/** Related ones are looked for among them. */
const NEWEST = 1_000

export const informationById: Handler<ById> = async ({ params }, ctx) => {
  const article = (await find(ctx.db, eq(articles.id, params.id))) ?? ctx.fail('content.article-not-found')
  ctx.after((primary) => countView(primary, article.id, ctx.request.ip))
  return show(ctx.db, article)
}

export const informationDetailsByTitle: Handler<ByTitle> = async ({ body }, ctx) => {
  const former = sql`${articles.id} = (select ${articleSlugs.articleId} from ${articleSlugs} where ${articleSlugs.slug} = ${body.title})`
  const named = or(eq(articles.slug, body.title), former) as SQL
  const article = (await find(ctx.db, named)) ?? ctx.fail('content.article-not-found')
  ctx.after((primary) => countView(primary, article.id, ctx.request.ip))
  return show(ctx.db, article)
}

async function find(db: Database, wanted: SQL): Promise<ReadArticle | undefined> {
  const { searchText: _, ...columns } = getTableColumns(articles)
  const [article] = await db
    .select({ ...columns, cover: COVER })
    .from(articles)
    .where(and(wanted, isPublic()))
  return article
}

async function show(db: Database, article: ReadArticle): Promise<Data<ById>> {
  const [related, links] = await Promise.all([relatedTo(db, article), linksOf(db, article)])
  return articleView(article, related, links)
}

/** The nearest by tags, category and countries among the newest. */
async function relatedTo(
  db: Database,
  { id, tags, category, countryCodes }: ReadArticle,
): Promise<ListedArticle[]> {
  const shared = sql`(select count(*) from unnest(tags) tag where tag = any(${sql.param(tags, articles.tags)}))`
  const countries = sql.param(countryCodes, articles.countryCodes)
  const nearness = sql`2 * ${shared} + (category = ${category})::int * 2 + (country_codes && ${countries})::int`
  const nearest = sql`${nearness} desc, publish_at desc, id desc`
  const newest = sql`select id, tags, category, country_codes, publish_at from ${articles}
    where ${isPublic()} and ${ne(articles.id, id)} order by publish_at desc, id desc limit ${NEWEST}`
  const found = await db
    .select(ROW_COLUMNS)
    .from(articles)
    .where(sql`${articles.id} in (select id from (${newest}) newest order by ${nearest} limit ${RELATED})`)
    .orderBy(nearest)
  return found.map(articleRow)
}
