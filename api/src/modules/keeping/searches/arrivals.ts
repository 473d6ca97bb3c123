import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { amongCourses } from '../../catalogue/catalogue.service.ts'
import type { CourseSql } from '../../course-index/course-index.service.ts'
import type { SavedQuestion } from '../keeping.tables.ts'

interface Asked {
  question: SavedQuestion
  asker: Pick<Actor, 'agencyId'>
  /** Courses among which the answers are counted. */
  among: string[]
  exact?: CourseSql
}
/** A course that became public, and the version of the catalogue with which it did. */
interface Arrival {
  id: string
  version: string
}

/** The courses that became public after a version and up to another. */
export const arrivalsAfter = (db: Database, since: string, through?: string): Promise<Arrival[]> =>
  rows<Arrival>(
    db,
    sql`select course_id::text id, version::text from course_arrivals
      where version > ${since} ${through ? sql`and version <= ${through}` : sql``} order by course_id`,
  )

/** How many of some courses answer a question. */
export const countAmong = async (db: Database, { question, asker, among, exact }: Asked): Promise<number> =>
  among.length === 0 ? 0 : (await amongCourses(db, question, asker, among, exact)).length
