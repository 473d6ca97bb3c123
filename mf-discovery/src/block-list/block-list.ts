import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { api, type DataOf, type HeadOf, type Loader, type Locale } from '@southbound/shared/platform'
import { breadcrumbs } from '../components/json-ld.ts'

const WORDS = {
  en: () => import('../locales/block-list.en.json'),
  zh: () => import('../locales/block-list.zh.json'),
}
const MOST_PAGES = 1000
type Words = Awaited<ReturnType<typeof WORDS.en>>['default']
export type Blocked = DataOf<'GET /agency/blockList'>['rows'][number]
export interface BlockListData {
  page: number
  rows: Blocked[]
  total: number
  words: Words
}

export const blockListPath = (page = 1): string => `/block-list${page > 1 ? `?page=${page}` : ''}`

export const wordsOf = async (locale: Locale): Promise<Words> => (await WORDS[locale]()).default

export const loader: Loader<BlockListData> = async ({ locale, url, signal }) => {
  const asked = Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1
  const page = Math.min(MOST_PAGES, Math.max(1, asked))
  const query = { page, rows: PAGE_ROWS.normal }
  const [words, { rows, total }] = await Promise.all([
    wordsOf(locale),
    api('GET /agency/blockList', { query }, { signal }),
  ])
  return { page, rows, total, words }
}

export const head: HeadOf<BlockListData> = ({ page, rows, words: { title, seo } }, tools) => ({
  title: page > 1 ? tools.t('page.of', { label: title, page }) : title,
  description: seo,
  path: blockListPath(page),
  noindex: page > 1 && rows.length === 0,
  jsonLd: [breadcrumbs(tools, { name: title, path: blockListPath() })],
})
