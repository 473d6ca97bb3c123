import type { CourseRow, SchoolDetail } from '@southbound/shared/contract'
import { PAGE_ROWS, today } from '@southbound/shared/contract/constants'
import { api, type HeadOf, type Loader, type Named, pick } from '@southbound/shared/platform'
import { idOf } from '../components/detail/detail-id.ts'
import { courseNames } from '../components/names.ts'
import { awardListPath } from './award-list-path.ts'

/** Of 100 courses each. */
const MOST_PAGES = 5
/** Exchange and non-award, short course: their codes are higher than their place. */
const WITHOUT_AWARD = ['195', '196']

export interface Award extends Named {
  id: string
  code: string | null
  field: Named
  weeks: number | null
}
export interface AwardLevel extends Named {
  code: string
  awards: Award[]
}
type Kept = 'schoolId' | 'nameEn' | 'nameCn' | 'countryCode' | 'place' | 'registerCode'
type Shown = Pick<SchoolDetail, Kept | 'registrations' | 'dataSource' | 'updatedAt'>
export interface AwardListData {
  school: Shown
  levels: AwardLevel[]
  /** Of all published courses; more than `levels` holds where the list is cut. */
  total: number
  drawnOn: string
}

export const loader: Loader<AwardListData> = async (args) => {
  const id = idOf(args)
  const { signal } = args
  const [school, { rows, total }] = await Promise.all([
    api('GET /school/:id', { params: { id } }, { signal }),
    coursesOf(id, signal),
  ])
  return { school: shown(school), levels: byLevel(rows), total, drawnOn: today() }
}

async function coursesOf(schoolId: string, signal: AbortSignal) {
  const ask = (page: number) =>
    api(
      'POST /search/course',
      { body: { schoolId: [schoolId], sort: 'name', facets: [], page, rows: PAGE_ROWS.max } },
      { signal },
    )
  const first = await ask(1)
  const pages = Math.min(MOST_PAGES, Math.ceil(first.total / PAGE_ROWS.max))
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => ask(at + 2)))
  return { rows: [first, ...rest].flatMap(({ rows }) => rows), total: first.total }
}

/** The HTML carries what is printed, and nothing else. */
const shown = (school: SchoolDetail): Shown => ({
  schoolId: school.schoolId,
  nameEn: school.nameEn,
  nameCn: school.nameCn,
  countryCode: school.countryCode,
  place: school.place,
  registerCode: school.registerCode,
  registrations: school.registrations,
  dataSource: school.dataSource,
  updatedAt: school.updatedAt,
})
const awardOf = (row: CourseRow): Award => ({
  id: row.id,
  ...courseNames(row),
  code: row.registerCode,
  field: row.field,
  weeks: row.durationWeeks,
})

/** The highest level first, what leads to no award last. */
export function byLevel(rows: readonly CourseRow[]): AwardLevel[] {
  const levels = new Map<string, AwardLevel>()
  for (const row of rows) {
    const level = levels.get(row.levelCode) ?? { code: row.levelCode, ...row.level, awards: [] }
    level.awards.push(awardOf(row))
    levels.set(row.levelCode, level)
  }
  const height = ({ code }: AwardLevel) => (WITHOUT_AWARD.includes(code) ? 0 : Number(code))
  return [...levels.values()].sort((a, b) => height(b) - height(a))
}

/** What the school's own page says already: not for search engines. */
export const head: HeadOf<AwardListData> = ({ school, total }, { t, locale }) => {
  const name = pick(school, locale)
  return {
    title: t('awardList.titleOf', { name }),
    description: t('awardList.seo', { name, n: total }),
    path: awardListPath(school.schoolId),
    noindex: true,
  }
}
