import type { content } from '@southbound/shared/contract'
import { NEWS_COUNTRIES } from '@southbound/shared/contract/constants'
import { arrayContained, arrayContains, not, or, sql } from 'drizzle-orm'
import { pageOf } from '../../database/paging.ts'
import { queryOf } from '../../database/words.ts'
import type { Handler } from '../../plugins/context.ts'
import { articleIds, countByCategory, findByWords, listed } from './article-order.ts'
import { articles } from './content.tables.ts'

type Search = (typeof content)['POST /information/searchInformationPage']
const GLOBAL = '0000'
const HOTTEST = 2

export const searchInformationPage: Handler<Search> = async ({ body }, { db }) => {
  const { keyword = '', countryCode, category } = body
  const words = keyword.trim() ? queryOf(keyword) : undefined
  if (words === null) return { rows: [], total: 0, categories: [] }
  const country = countryCode ? isAbout(countryCode) : undefined
  const chosen = { hottest: body.flag === HOTTEST, country, category }
  const page = pageOf(body)
  const { ids, categories } = words
    ? await findByWords(db, { ...chosen, words }, page)
    : { ids: await articleIds(db, chosen, page), categories: await countByCategory(db, country) }
  const total = categories
    .filter((one) => category === undefined || one.category === category)
    .reduce((sum, { count }) => sum + count, 0)
  return { rows: await listed(db, ids), total, categories }
}

const isElsewhere = () => not(arrayContained(articles.countryCodes, [...NEWS_COUNTRIES, GLOBAL]))
/** One that names no country is about all of them. */
const isAbout = (countryCode: string) =>
  countryCode === 'else'
    ? isElsewhere()
    : or(
        arrayContains(articles.countryCodes, [countryCode]),
        arrayContains(articles.countryCodes, [GLOBAL]),
        sql`${articles.countryCodes} = '{}'`,
      )
