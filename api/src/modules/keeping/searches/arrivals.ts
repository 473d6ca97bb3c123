import { sql } from 'drizzle-orm'
import { type Database, idsOf } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { amongCourses } from '../../catalogue/catalogue.service.ts'
import type { CourseSql } from '../../course-index/course-index.service.ts'
import type { SavedQuestion } from '../keeping.tables.ts'

interface Asked {
  question: SavedQuestion
  asker: Pick<Actor, 'agencyId'>
  /** After this version of the catalogue. */
  since: string
  through?: string
  exact?: CourseSql
}

/** How many courses that answer a question became public after a version and up to another. */
export async function countNew(
  db: Database,
  { question, asker, since, through, exact }: Asked,
): Promise<number> {
  const came = await idsOf(
    db,
    sql`select course_id id from course_arrivals where version > ${since} ${through ? sql`and version <= ${through}` : sql``} order by course_id`,
  )
  return came.length === 0 ? 0 : (await amongCourses(db, question, asker, came, exact)).length
}
