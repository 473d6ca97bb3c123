import type { Facets } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import { BANDS, YES } from '../course-index/course-index.service.ts'
import type { FacetCount } from '../search/search.service.ts'
import type { CatalogueNames, NamePair } from '../vocabulary/names.service.ts'
import { tagName } from '../vocabulary/tag-names.service.ts'

export type FacetNames = Record<string, (value: string, names: CatalogueNames) => NamePair>

const own = (value: string): NamePair => ({ nameEn: value, nameCn: value })

export const COURSE_FACET_NAMES: FacetNames = {
  courseType: (value, names) => names.courseType(Number(value)),
  countryCode: (value, names) => names.country(value),
  stateId: (value, names) => names.state(value),
  city: cityName,
  regional: (value, names) => names.regional(Number(value)),
  levelCode: (value, names) => names.level(value),
  foeBroad: (value, names) => names.field(value),
  foeNarrow: (value, names) => names.field(value),
  institutionType: (value, names) => names.institutionType(Number(value)),
  tags: tagName,
  deliveryMode: (value, names) => names.delivery(Number(value)),
  feeBand: (value) => bandName(value, money),
  durationBand: (value) => DURATIONS[value] ?? own(value),
  hoursBand: (value) => bandName(value, hours),
  intake: monthName,
  intakeOpen: (value) => (value === YES ? { nameEn: 'Open now', nameCn: '正在招生' } : own(value)),
  english: englishName,
  scholarship: (value) => (value === YES ? { nameEn: 'Scholarship', nameCn: '有奖学金' } : own(value)),
  gender: (value, names) => (/^\d+$/.test(value) ? names.gender(Number(value)) : own(value)),
  boarding: (value) => BOARDING[value] ?? own(value),
}

function cityName(value: string, names: CatalogueNames): NamePair {
  const [countryCode = '', city = ''] = value.split(':')
  const { nameEn, nameCn } = names.city(countryCode, city)
  return { nameEn: nameEn ?? city, nameCn: nameCn ?? city }
}

const BOARDING: Record<string, NamePair> = {
  none: { nameEn: 'No boarding', nameCn: '不提供寄宿' },
  full: { nameEn: 'Full boarding', nameCn: '全寄宿' },
  weekly: { nameEn: 'Weekly boarding', nameCn: '周寄宿' },
}
const DURATIONS: Record<string, NamePair> = Object.fromEntries(
  [
    ['Up to half a year', '半年以内'],
    ['Half a year to a year', '半年至 1 年'],
    ['1 to 2 years', '1–2 年'],
    ['2 to 3 years', '2–3 年'],
    ['More than 3 years', '3 年以上'],
  ].map(([nameEn = '', nameCn = ''], at) => [BANDS.durationBand[at] ?? '', { nameEn, nameCn }]),
)

interface Unit {
  en(amount: number): string
  cn(amount: number): string
  after: { en: string; cn: string }
}
const money: Unit = {
  en: (amount) => amount.toLocaleString('en'),
  cn: (amount) => String(amount / 10_000),
  after: { en: '', cn: ' 万' },
}
const hours: Unit = { en: String, cn: String, after: { en: ' hours a week', cn: ' 小时/周' } }

function bandName(value: string, { en, cn, after }: Unit): NamePair {
  const [from = '', to = ''] = value.split('-')
  if (to === '')
    return { nameEn: `From ${en(Number(from))}${after.en}`, nameCn: `${cn(Number(from))}${after.cn}以上` }
  if (from === '0')
    return { nameEn: `Under ${en(Number(to))}${after.en}`, nameCn: `${cn(Number(to))}${after.cn}以下` }
  return {
    nameEn: `${en(Number(from))} to ${en(Number(to))}${after.en}`,
    nameCn: `${cn(Number(from))}–${cn(Number(to))}${after.cn}`,
  }
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })
function monthName(value: string): NamePair {
  const [year, month] = value.split('-').map(Number)
  if (!year || !month) return own(value)
  return { nameEn: MONTH.format(Date.UTC(year, month - 1)), nameCn: `${year}年${month}月` }
}

/** 'I have IELTS 6.0'. */
function englishName(value: string, names: CatalogueNames): NamePair {
  const [code = '', score = ''] = value.split(':')
  const { nameEn, nameCn } = names.exam(code)
  return { nameEn: `${nameEn} ${score}`, nameCn: `${nameCn} ${score}` }
}

export function namedFacets(
  counted: Record<string, FacetCount[]>,
  known: FacetNames,
  names: CatalogueNames,
): Facets {
  const all = Object.entries(counted).map(([facet, values]) => {
    const nameOf = known[facet] ?? own
    return [facet, values.map(({ value, count }) => ({ value, ...nameOf(value, names), count }))] as const
  })
  return Object.fromEntries(all)
}

export const courseFacets = (
  counted: Record<string, FacetCount[]>,
  names: CatalogueNames,
  schools: ReadonlyMap<string, NamePair>,
): Facets =>
  namedFacets(counted, { ...COURSE_FACET_NAMES, schoolId: (id) => schools.get(id) ?? own(id) }, names)

const named = (id: string, found: NamePair | undefined): [string, NamePair][] =>
  found ? [[id, { nameEn: found.nameEn, nameCn: found.nameCn }]] : []

export async function schoolNamesOf(
  db: Database,
  counted: readonly FacetCount[] | undefined,
  known?: ReadonlyMap<string, NamePair>,
): Promise<ReadonlyMap<string, NamePair>> {
  if (!counted?.length) return new Map()
  if (known) return new Map(counted.flatMap(({ value }) => named(value, known.get(value))))
  const ids = counted.map(({ value }) => value).filter((value) => /^\d{1,18}$/.test(value))
  const found = await rows<NamePair & { id: string }>(
    db,
    sql`select id, name_en "nameEn", name_cn "nameCn" from schools where id = ${anyId(ids)}`,
  )
  return new Map(found.map(({ id, nameEn, nameCn }) => [id, { nameEn, nameCn }]))
}
