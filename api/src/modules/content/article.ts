import type { content, Data } from '@southbound/shared/contract'
import { and, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Database, idsOf } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { listed } from './article-order.ts'
import { isPublic } from './content.policy.ts'
import { type ArticleRecord, articleSlugs, articles } from './content.tables.ts'
import { articleView, COVER, linksOf } from './content.views.ts'
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

type Found = ArticleRecord & Pick<Data<ById>, 'cover'>
async function find(db: Database, wanted: SQL): Promise<Found | undefined> {
  const columns = { ...getTableColumns(articles), cover: COVER }
  const [article] = await db.select(columns).from(articles).where(and(wanted, isPublic()))
  return article
}

async function show(db: Database, article: Found): Promise<Data<ById>> {
  const shared = sql`(select count(*) from unnest(tags) tag where tag = any(${sql.param(article.tags, articles.tags)}))`
  const nearness = sql`2 * ${shared} + (category = ${article.category})::int * 2 + (country_codes && ${sql.param(article.countryCodes, articles.countryCodes)})::int`
  const newest = sql`select id, tags, category, country_codes, publish_at from ${articles}
    where ${isPublic()} and ${ne(articles.id, article.id)} order by publish_at desc, id desc limit ${NEWEST}`
  const related = await idsOf(
    db,
    sql`select id from (${newest}) newest order by ${nearness} desc, publish_at desc, id desc limit ${RELATED}`,
  )
  return articleView(article, await listed(db, related), await linksOf(db, article))
}
