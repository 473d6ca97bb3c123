import { LIMITS, NEWS_COUNTRIES, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { api, type DataOf, type HeadOf, type Loader, paths, type Query } from '@southbound/shared/platform'
import { advertsFor, type ShownAdvert } from '@southbound/shared/ui/advert'
import { type ArticleRow, CATEGORIES } from '../components/article-names.ts'

export interface AskedTips {
  keyword: string
  category: number | null
  country: (typeof NEWS_COUNTRIES)[number] | null
  sort: 'new' | 'hot'
  page: number
}
interface NewsTipsData {
  asked: AskedTips
  found: DataOf<'POST /information/searchInformationPage'>
  hot: ArticleRow[]
  adverts: ShownAdvert[]
}
const MOST_PAGES = 1000

export function readAsked(search: URLSearchParams): AskedTips {
  const page = Number(search.get('page'))
  const category = Number(search.get('category'))
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, LIMITS.keyword),
    category: CATEGORIES.find((known) => known === category) ?? null,
    country: NEWS_COUNTRIES.find((known) => known === search.get('country')) ?? null,
    sort: search.get('sort') === 'hot' ? 'hot' : 'new',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  }
}

/** Usual values are left out. */
export const queryOf = ({ keyword, category, country, sort, page }: AskedTips): Query => ({
  keyword,
  category,
  country,
  sort: sort === 'hot' ? sort : null,
  page: page > 1 ? page : null,
})

export const loader: Loader<NewsTipsData> = async ({ url, signal }) => {
  const asked = readAsked(url.searchParams)
  const { keyword, category, country, sort, page } = asked
  const body = {
    flag: sort === 'hot' ? 2 : 1,
    keyword: keyword || undefined,
    category: category ?? undefined,
    countryCode: country ?? undefined,
    page,
    rows: PAGE_ROWS.normal,
  }
  const [found, hot, adverts] = await Promise.all([
    api('POST /information/searchInformationPage', { body }, { signal }),
    api('POST /information/hotInformation', null, { signal }),
    advertsFor('NEWS_TOP', 'NEWS_INLINE'),
  ])
  return { asked, found, hot: hot.rows, adverts }
}

export const head: HeadOf<NewsTipsData> = ({ asked, found }, { t }) => {
  const { category, keyword, page } = asked
  const title = category ? t('news.seoCategory', { category: t(`category.${category}`) }) : t('news.title')
  return {
    title: page > 1 ? t('news.seoPage', { title, page }) : title,
    description: category ? t(`categoryAbout.${category}`) : t('news.lead'),
    path: paths.newsTips(queryOf({ ...asked, keyword: '', country: null, sort: 'new' })),
    noindex: keyword !== '' || asked.country !== null || found.rows.length === 0,
  }
}
