import { paths } from '@southbound/shared/platform/paths'
import { max, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { SitemapEntry, SitemapSource } from '#api/plugins/given.ts'
import { isAgencyPublic, isPublished } from '../../vocabulary/published.service.ts'
import { agencies } from '../agencies.tables.ts'
import { courses } from '../courses.tables.ts'
import { schools } from '../schools.tables.ts'

/** One group of rows: the value of each curated filter, in the order of the finder's address. */
interface Group {
  values: Record<string, string | null>
  changedAt: string
}

/** Search engines may keep finder pages of these filters, one value each (mf-discovery, `curated…`). */
async function courseGroups(db: Database): Promise<Group[]> {
  const [countryCode, levelCode] = [schools.countryCode, courses.levelCode]
  const foeBroad = sql<string | null>`unnest(array[${courses.foeBroad}, ${courses.foe2Broad}])`
  const rows = await db
    .select({ countryCode, levelCode, foeBroad: foeBroad.as('foe'), changedAt: max(courses.updatedAt) })
    .from(courses)
    .innerJoin(schools, sql`${schools.id} = ${courses.schoolId}`)
    .where(isPublished(courses, schools))
    .groupBy(countryCode, levelCode, sql`foe`)
  return rows.map(({ changedAt, ...values }) => ({ values, changedAt: changedAt ?? '' }))
}
async function schoolGroups(db: Database): Promise<Group[]> {
  const { countryCode, institutionType } = schools
  const rows = await db
    .select({ countryCode, institutionType, changedAt: max(schools.updatedAt) })
    .from(schools)
    .where(isPublished(schools))
    .groupBy(countryCode, institutionType)
  return rows.map(({ changedAt, ...values }) => ({
    values: { countryCode: values.countryCode, institutionType: String(values.institutionType) },
    changedAt: changedAt ?? '',
  }))
}
async function agencyGroups(db: Database): Promise<Group[]> {
  const { countryCode } = agencies
  const serviceArea = sql<string | null>`unnest(${agencies.serviceAreas})`
  const rows = await db
    .select({ countryCode, serviceArea: serviceArea.as('area'), changedAt: max(agencies.updatedAt) })
    .from(agencies)
    .where(isAgencyPublic(agencies))
    .groupBy(countryCode, sql`area`)
  return rows.map(({ changedAt, ...values }) => ({ values, changedAt: changedAt ?? '' }))
}

/** Every choice of one value for some of the filters, the empty one left out. */
function choicesOf(values: Group['values']): [string, string][][] {
  const known = Object.entries(values).filter((one): one is [string, string] => Boolean(one[1]))
  const all: [string, string][][] = [[]]
  for (const one of known) for (const some of [...all]) all.push([...some, one])
  return all.slice(1)
}

function pagesOf(path: string, groups: readonly Group[]): SitemapEntry[] {
  const newest = new Map<string, string>()
  for (const { values, changedAt } of groups)
    for (const choice of choicesOf(values)) {
      const name = `${path}?${new URLSearchParams(choice)}`
      if ((newest.get(name) ?? '') <= changedAt) newest.set(name, changedAt)
    }
  return [...newest].map(([name, changedAt]) => ({ id: name, name, changedAt }))
}

async function finderPages(db: Database): Promise<SitemapEntry[]> {
  const pages = [
    ...pagesOf(paths.courseFinder(), await courseGroups(db)),
    ...pagesOf(paths.schoolFinder(), await schoolGroups(db)),
    ...pagesOf(paths.agentFinder(), await agencyGroups(db)),
  ]
  return pages.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Finder pages that have results; `name` is the address. A few hundred, whatever the number of courses. */
export const finderSitemap: SitemapSource = {
  count: async (db) => (await finderPages(db)).length,
  entries: async (db, { limit, offset }) => (await finderPages(db)).slice(offset, offset + limit),
}
