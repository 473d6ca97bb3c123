import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { accounts } from '../../account/account.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { campuses } from '../../catalogue/schools.tables.ts'
import { documentTypes, files } from '../../files/files.tables.ts'
import { isOpenDocument } from '../../files/open-documents.service.ts'
import { areas, currencies, lookups } from '../../reference/reference.tables.ts'

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
  campusIds: ReadonlySet<string>
  /** Register code to course. */
  registerCodes: ReadonlyMap<string, string>
  /** Open documents of who keeps the institution. */
  brochures: ReadonlySet<string>
}

const LISTS = ['courseLevel', 'degreeTree', 'intakeTerm']

export async function loadKnownCodes(
  db: Database,
  school: { id: string; countryCode: string },
): Promise<KnownCodes> {
  const entries = await db.select().from(lookups).where(inArray(lookups.name, LISTS))
  const codesOf = (list: string) =>
    new Set(entries.filter(({ name }) => name === list).map(({ code }) => code))
  const offeredOf = (list: string) =>
    new Set(entries.filter(({ name, enabled }) => enabled && name === list).map(({ code }) => code))
  const papers = await db.select({ code: documentTypes.code }).from(documentTypes)
  const money = await db.select({ code: currencies.code }).from(currencies)
  const places = await db.select({ code: areas.areaCode }).from(areas)
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
    campusIds: new Set(sites.map(({ id }) => id)),
    brochures: await openDocuments(db, school.id),
    registerCodes: new Map(registered.flatMap(({ id, code }) => (code ? [[code, id] as const] : []))),
  }
}

async function openDocuments(db: Database, schoolId: string): Promise<ReadonlySet<string>> {
  const kept = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(accounts, eq(accounts.id, files.ownerId))
    .where(and(eq(accounts.schoolId, schoolId), isOpenDocument))
  return new Set(kept.map(({ id }) => id))
}
