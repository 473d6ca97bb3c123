import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { api, type DataOf, type HeadOf, type Loader, paths, type Rates } from '@southbound/shared/platform'
import { breadcrumbs } from '../components/json-ld.ts'
import { onlyCurrencies, yuanRates } from '../components/rates.ts'

type Found = DataOf<'GET /scholarships'>
export type ScholarshipRow = Found['rows'][number]
export const ORDERS = ['deadline', 'amount', 'school'] as const
export interface AskedScholarships {
  keyword: string
  country: string
  level: string
  sort: (typeof ORDERS)[number]
  past: boolean
  page: number
}
export interface ScholarshipsData {
  asked: AskedScholarships
  found: Found
  rates: Rates | null
}

const KEYWORD = 80
const MOST_PAGES = 1000

export function readAsked(search: URLSearchParams): AskedScholarships {
  const text = (name: string, most: number) => (search.get(name) ?? '').trim().slice(0, most)
  const sort = ORDERS.find((order) => order === search.get('sort')) ?? 'deadline'
  const page = Number.parseInt(search.get('page') ?? '1', 10) || 1
  return {
    keyword: text('keyword', KEYWORD),
    country: text('country', 4),
    level: text('level', 10),
    sort,
    past: search.get('past') === '1',
    page: Math.min(MOST_PAGES, Math.max(1, page)),
  }
}

export const scholarshipsPath = ({ sort, past, page, ...asked }: AskedScholarships): string =>
  paths.scholarships({
    ...asked,
    sort: sort === 'deadline' ? '' : sort,
    past: past ? '1' : '',
    page: page > 1 ? page : '',
  })

export const loader: Loader<ScholarshipsData> = async ({ url, signal }) => {
  const asked = readAsked(url.searchParams)
  const { keyword, country, level, sort, past, page } = asked
  const query = {
    sort,
    page,
    rows: PAGE_ROWS.normal,
    ...(keyword && { keyword }),
    ...(country && { countryCode: country }),
    ...(level && { levelCode: level }),
    ...(past && { past: '1' }),
  }
  const [found, rates] = await Promise.all([
    api('GET /scholarships', { query }, { signal }),
    yuanRates(signal),
  ])
  const currencies = found.rows.map(({ amount }) => amount?.currency)
  return { asked, found, rates: onlyCurrencies(rates, currencies) }
}

export const head: HeadOf<ScholarshipsData> = ({ asked }, tools) => {
  const title = tools.t('scholarships.title')
  // Choices make pages without end; the plain one is for search engines.
  const plain = scholarshipsPath({ ...asked, page: 1 }) === paths.scholarships()
  return {
    title,
    description: tools.t('scholarships.description'),
    path: scholarshipsPath(asked),
    ...(plain ? {} : { noindex: true }),
    jsonLd: [breadcrumbs(tools, { name: title, path: paths.scholarships() })],
  }
}
