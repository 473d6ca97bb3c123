import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { api, type DataOf, type HeadOf, type Loader, type Named, paths } from '@southbound/shared/platform'
import { breadcrumbs } from '../components/json-ld.ts'
import { agencyNames, slugName } from '../components/names.ts'
import { type RankingWords, rankingWords } from '../components/ranking-words.ts'

export type RankedKind = 'schools' | 'agents'
type RankedSchool = DataOf<'POST /school/schoolRank'>['rows'][number]
type RankedAgency = DataOf<'POST /agency/agencyRank'>['rows'][number]
export type Rank = RankedSchool['rank']
export interface Ranked {
  id: string
  named: Named
  logoDocId: string | null
  place: Named
  to: string
  rank: Rank
}
export interface RankingsData {
  of: RankedKind
  country: string
  page: number
  rows: Ranked[]
  total: number
  words: RankingWords
}

const schoolRow = ({ schoolId: id, nameEn, nameCn, logoDocId, place, rank }: RankedSchool): Ranked => {
  const named = { nameEn, nameCn }
  return { id, named, logoDocId, place, rank, to: paths.schoolDetail(slugName(named), id) }
}
const agencyRow = (row: RankedAgency): Ranked => ({
  id: row.id,
  named: agencyNames(row),
  logoDocId: row.logoDocId,
  place: row.place,
  rank: row.rank,
  to: paths.agentDetail(slugName(agencyNames(row)), row.id),
})

export const loader: Loader<RankingsData> = async ({ locale, url, signal }) => {
  const words = await rankingWords(locale)
  const of = url.searchParams.get('of') === 'agents' ? 'agents' : 'schools'
  const asked = url.searchParams.get('country') ?? ''
  const country = Object.hasOwn(words.list.country, asked) ? asked : ''
  const page = Math.min(1000, Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1))
  const body = { page, rows: PAGE_ROWS.normal, ...(country ? { countryCode: [country] } : {}) }
  if (of === 'agents') {
    const { rows, total } = await api('POST /agency/agencyRank', { body }, { signal })
    return { of, country, page, rows: rows.map(agencyRow), total, words }
  }
  const { rows, total } = await api('POST /school/schoolRank', { body }, { signal })
  return { of, country, page, rows: rows.map(schoolRow), total, words }
}

export const rankingsPath = (of: RankedKind, country = '', page = 1): string =>
  paths.rankings({ of: of === 'agents' ? of : '', country, page: page > 1 ? page : undefined })

export const head: HeadOf<RankingsData> = ({ of, country, page, rows, words: { list } }, tools) => {
  const title = [list.titleOf[of], country && list.country[country as keyof typeof list.country]]
    .filter(Boolean)
    .join(' · ')
  return {
    title: page > 1 ? tools.t('page.of', { label: title, page }) : title,
    description: list.seo[of],
    path: rankingsPath(of, country, page),
    noindex: rows.length === 0,
    jsonLd: [breadcrumbs(tools, { name: list.titleOf[of], path: rankingsPath(of) })],
  }
}
