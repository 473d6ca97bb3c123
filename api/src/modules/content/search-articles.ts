import type { content, Input } from '@southbound/shared/contract'
import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, arrayContains, count, eq, or, sql } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { folded } from './article-text.ts'
import { isPublic } from './content.policy.ts'
import { articles } from './content.tables.ts'
import { articleRow, ROW_COLUMNS } from './content.views.ts'
import { byHeat, byNews } from './ranking.ts'

type Search = (typeof content)['POST /information/searchInformationPage']
const GLOBAL = '0000'
const HOTTEST = 2

export const searchInformationPage: Handler<Search> = async ({ body }, { db }) => {
  const { page = 1, rows = PAGE_ROWS.normal } = body
  const matching = matchingOf(body)
  const chosen = and(matching, body.category === undefined ? undefined : eq(articles.category, body.category))
  const found = await db
    .select(ROW_COLUMNS)
    .from(articles)
    .where(chosen)
    .orderBy(...(body.flag === HOTTEST ? byHeat() : byNews()))
    .limit(rows)
    .offset((page - 1) * rows)
  const categories = await db
    .select({ category: articles.category, count: count() })
    .from(articles)
    .where(matching)
    .groupBy(articles.category)
    .orderBy(articles.category)
  return { rows: found.map(articleRow), total: totalOf(categories, body.category), categories }
}

const totalOf = (categories: readonly { category: number; count: number }[], chosen: number | undefined) =>
  categories
    .filter(({ category }) => chosen === undefined || category === chosen)
    .reduce((sum, { count }) => sum + count, 0)

function matchingOf({ keyword = '', countryCode }: Input<Search>['body']) {
  const words = folded(keyword).split(/\s+/).filter(Boolean)
  const country =
    countryCode &&
    or(arrayContains(articles.countryCodes, [countryCode]), arrayContains(articles.countryCodes, [GLOBAL]))
  return and(
    isPublic(),
    country || undefined,
    ...words.map((word) => sql`position(${word} in ${articles.searchText}) > 0`),
  )
}
