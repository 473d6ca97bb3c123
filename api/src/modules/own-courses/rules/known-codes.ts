import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { peopleOf } from '../../account/account.service.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { campuses, schools } from '../../catalogue/schools.tables.ts'
import { documentTypes, files } from '../../files/files.tables.ts'
import { isOpenDocument } from '../../files/open-documents.service.ts'
import { areas, currencies, lookups, REGION_LEVEL, regions } from '../../reference/reference.tables.ts'
import { isAgencyPublic, isPublished } from '../../vocabulary/published.service.ts'
import type { CourseContent } from '../own-courses.wire.ts'

/** `campusIds` and `registerCodes` are the institution's own. */
export interface KnownCodes {
  countryCode: string
  /** Level code to course group. */
  levels: ReadonlyMap<string, number | null>
  fields: ReadonlySet<string>
  /** Those that are offered; a course keeps what it has stored. */
  terms: ReadonlySet<string>
  documents: ReadonlySet<string>
  currencies: ReadonlySet<string>
  areas: ReadonlySet<string>
  /** State to area code. */
  regions: ReadonlyMap<string, string>
  /** Of what the course names: agencies, and public courses. */
  agencyIds: ReadonlySet<string>
  courseIds: ReadonlySet<string>
  campusIds: ReadonlySet<string>
  /** Register code to course. */
  registerCodes: ReadonlyMap<string, string>
  /** Open documents of who keeps the institution. */
  brochures: ReadonlySet<string>
}

/** What names agencies and other courses by their ids. */
export type NamedIds = Pick<CourseContent, 'intakes' | 'pathwaysFrom' | 'pathwaysTo'>
export const agencyIdsOf = ({ intakes }: NamedIds): string[] => [
  ...new Set(intakes.flatMap(({ controls = [] }) => controls.flatMap(({ agencyId }) => agencyId ?? []))),
]
export const courseIdsOf = ({ pathwaysFrom = [], pathwaysTo = [] }: NamedIds): string[] => [
  ...pathwaysFrom,
  ...pathwaysTo,
]

const LISTS = ['courseLevel', 'degreeTree', 'intakeTerm']

export async function loadKnownCodes(
  db: Database,
  school: { id: string; countryCode: string },
  content: NamedIds = { intakes: [] },
): Promise<KnownCodes> {
  const entries = await db.select().from(lookups).where(inArray(lookups.name, LISTS))
  const codesOf = (list: string) =>
    new Set(entries.filter(({ name }) => name === list).map(({ code }) => code))
  const offeredOf = (list: string) =>
    new Set(entries.filter(({ name, enabled }) => enabled && name === list).map(({ code }) => code))
  const papers = await db.select({ code: documentTypes.code }).from(documentTypes)
  const money = await db.select({ code: currencies.code }).from(currencies)
  const places = await db.select({ code: areas.areaCode }).from(areas)
  const states = await db
    .select({ id: regions.id, code: regions.areaCode })
    .from(regions)
    .where(eq(regions.level, REGION_LEVEL.state))
  const offices = await db
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(inArray(agencies.id, agencyIdsOf(content)), isAgencyPublic(agencies)))
  const linked = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(and(inArray(courses.id, courseIdsOf(content)), isPublished(courses, schools)))
  const sites = await db.select({ id: campuses.id }).from(campuses).where(eq(campuses.schoolId, school.id))
  const registered = await db
    .select({ id: courses.id, code: courses.registerCode })
    .from(courses)
    .where(eq(courses.schoolId, school.id))
  return {
    countryCode: school.countryCode,
    levels: new Map(
      entries.filter(({ name }) => name === 'courseLevel').map(({ code, groupNo }) => [code, groupNo]),
    ),
    fields: codesOf('degreeTree'),
    terms: offeredOf('intakeTerm'),
    documents: new Set(papers.map(({ code }) => code)),
    currencies: new Set(money.map(({ code }) => code)),
    areas: new Set(places.map(({ code }) => code)),
    regions: new Map(states.map(({ id, code }) => [id, code])),
    agencyIds: new Set(offices.map(({ id }) => id)),
    courseIds: new Set(linked.map(({ id }) => id)),
    campusIds: new Set(sites.map(({ id }) => id)),
    brochures: await openDocuments(db, school.id),
    registerCodes: new Map(registered.flatMap(({ id, code }) => (code ? [[code, id] as const] : []))),
  }
}

async function openDocuments(db: Database, schoolId: string): Promise<ReadonlySet<string>> {
  const kept = await db
    .select({ id: files.id })
    .from(files)
    .where(and(sql`${files.ownerId} in ${peopleOf('school', schoolId)}`, isOpenDocument))
  return new Set(kept.map(({ id }) => id))
}
