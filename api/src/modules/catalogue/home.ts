import { sql } from 'drizzle-orm'
import { type Database, idsOf } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { courseRows } from '../course-index/course-index.service.ts'
import { catalogueOf, namesFor } from './catalogue.ts'
import { agencyListing, schoolListing } from './listings.ts'

const COURSES = 8
const AGENCIES = 6
const SCHOOLS = 8

export const agencyAndCourse: Handler<'POST /show/home/AgencyAndCourse'> = async (_input, { db }) => {
  const make = () => picks(db)
  return catalogueOf(db)?.remember('home', make) ?? make()
}

async function picks(db: Database) {
  const agencies = [...(await agencyListing(db)).rows.values()].slice(0, AGENCIES)
  const schools = [...(await schoolListing(db)).rows.values()].slice(0, SCHOOLS)
  const courses = await courseRows(db, await namesFor(db), await coursesOfBestSchools(db), catalogueOf(db))
  return { courses, agencies, schools }
}

async function coursesOfBestSchools(db: Database): Promise<string[]> {
  return idsOf(
    db,
    sql`select id from (
      select distinct on (school_id) course_id id, score from course_documents order by school_id, fee is null, level_code <> '160', name, course_id
    ) best order by score desc, id limit ${COURSES}`,
  )
}
