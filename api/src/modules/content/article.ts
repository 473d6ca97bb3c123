import type { content, Data } from '@southbound/shared/contract'
import { and, desc, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { isPublic } from './content.policy.ts'
import { type ArticleRecord, articleSlugs, articles } from './content.tables.ts'
import { articleView, COVER, linksOf, ROW_COLUMNS } from './content.views.ts'
import { countView } from './views.ts'

type ById = (typeof content)['POST /information/:id']
type ByTitle = 'POST /information/informationDetailsByTitle'
const RELATED = 5

export const informationById: Handler<ById> = async ({ params }, ctx) => {
  const article = (await find(ctx.db, eq(articles.id, params.id))) ?? ctx.fail('content.article-not-found')
  ctx.after(() => countView(ctx.db, article.id))
  return show(ctx.db, article)
}

export const informationDetailsByTitle: Handler<ByTitle> = async ({ body }, ctx) => {
  const former = sql`${articles.id} = (select ${articleSlugs.articleId} from ${articleSlugs} where ${articleSlugs.slug} = ${body.title})`
  const named = or(eq(articles.slug, body.title), former) as SQL
  const article = (await find(ctx.db, named)) ?? ctx.fail('content.article-not-found')
  ctx.after(() => countView(ctx.db, article.id))
  return show(ctx.db, article)
}

type Found = ArticleRecord & Pick<Data<ById>, 'cover'>
async function find(db: Database, wanted: SQL): Promise<Found | undefined> {
  const columns = { ...getTableColumns(articles), cover: COVER }
  const [article] = await db.select(columns).from(articles).where(and(wanted, isPublic()))
  return article
}

async function show(db: Database, article: Found): Promise<Data<ById>> {
  const tags = sql`(select count(*) from unnest(${articles.tags}) tag where tag = any(${sql.param(article.tags, articles.tags)}))`
  const nearness = sql`2 * ${tags} + (${articles.category} = ${article.category})::int * 2 + (${articles.countryCodes} && ${sql.param(article.countryCodes, articles.countryCodes)})::int`
  const related = await db
    .select(ROW_COLUMNS)
    .from(articles)
    .where(and(isPublic(), ne(articles.id, article.id)))
    .orderBy(desc(nearness), desc(articles.publishAt), desc(articles.id))
    .limit(RELATED)
  return articleView(article, related, await linksOf(db, article))
}
