import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { writeCourseDocuments } from './course-documents.ts'
import { anyId } from './id-list.ts'
import { loadCatalogueNames } from './names.ts'

/** The channel on which nodes tell each other that the catalogue has changed. */
export const CATALOGUE_CHANNEL = 'catalogue'
/** A notification holds at most 8,000 bytes; above this many ids it says 'all'. */
const NOTIFIED_IDS = 300

/** What a writer touched. Courses of touched schools are included. */
export interface CatalogueChange {
  courseIds?: readonly string[] | 'all'
  schoolIds?: readonly string[]
  agencies?: boolean
}
/** What other nodes hear: the version that the change made, and which documents to read again. */
export interface CatalogueNotice {
  version: number
  courseIds: string[] | 'all'
}

/**
 * Every writer of schools, campuses, courses, intakes or agencies calls this once at the end of its transaction:
 * it makes the search documents anew and, at commit, tells every node to bring its index up to date.
 */
export async function catalogueChanged(db: Database, change: CatalogueChange): Promise<void> {
  const courseIds = await touchedCourses(db, change)
  if (courseIds.length > 0) await writeCourseDocuments(db, await loadCatalogueNames(db), courseIds)
  if (change.courseIds === 'all') await db.execute(sql`analyze course_documents, course_campuses`)
  const [next] = await rows<{ version: string }>(db, sql`update catalogue_version set version = version + 1 returning version`)
  const all = change.courseIds === 'all' || courseIds.length > NOTIFIED_IDS
  const notice: CatalogueNotice = { version: Number(next?.version), courseIds: all ? 'all' : courseIds }
  await db.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${JSON.stringify(notice)})`)
}

async function touchedCourses(db: Database, { courseIds = [], schoolIds = [] }: CatalogueChange): Promise<string[]> {
  if (courseIds === 'all') return (await rows<{ id: string }>(db, sql`select id from courses order by id`)).map(({ id }) => id)
  if (schoolIds.length === 0) return [...courseIds]
  const ofSchools = await rows<{ id: string }>(db, sql`select id from courses where school_id = ${anyId(schoolIds)}`)
  return [...new Set([...courseIds, ...ofSchools.map(({ id }) => id)])]
}
