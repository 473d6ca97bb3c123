import { sql } from 'drizzle-orm'
import { anyId, type Database, idsOf, rows } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { emblemOfField, sceneOfSchool } from '../../scenes/choose.ts'
import { type SceneFile, sceneOf } from '../../scenes/scenes.ts'
import { courseRows } from '../course-index/course-index.service.ts'
import { catalogueOf, namesFor } from './catalogue.ts'
import { homeCities } from './home-cities.ts'
import { agencyListing, schoolListing } from './listings.ts'

const COURSES = 8
const AGENCIES = 6
const SCHOOLS = 8

export const agencyAndCourse: Handler<'POST /show/home/AgencyAndCourse'> = async (_input, { db }) => {
  return catalogueOf(db)?.remember('home', picks) ?? picks(db)
}

async function picks(db: Database) {
  const agencies = [...(await agencyListing(db)).rows.values()].slice(0, AGENCIES)
  const schools = [...(await schoolListing(db)).rows.values()].slice(0, SCHOOLS)
  const names = await namesFor(db)
  const courses = await courseRows(db, names, await coursesOfBestSchools(db), catalogueOf(db))
  const scenes = await scenesOf(
    db,
    schools.map(({ schoolId }) => schoolId),
  )
  return {
    courses,
    agencies,
    schools: schools.map((row) => ({ ...row, scene: scenes.get(row.schoolId) ?? null })),
    cities: await homeCities(db, names),
    emblems: EMBLEMS,
    hero: HERO,
  }
}

const FIELDS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
const EMBLEMS = Object.fromEntries(FIELDS.map((code) => [code, emblemOfField(code)?.src ?? '']))
const HERO = [sceneOf('hero-behind'), sceneOf('hero-front')].filter((scene) => scene !== null)

async function scenesOf(db: Database, ids: readonly string[]): Promise<Map<string, SceneFile | null>> {
  const found = await rows<Parameters<typeof sceneOfSchool>[0] & { id: string }>(
    db,
    sql`select id::text, seo_id "seoId", country_code "countryCode", city, state_id::text "stateId"
      from schools where id = ${anyId(ids)}`,
  )
  return new Map(found.map((school) => [school.id, sceneOfSchool(school)]))
}

/** One course of each of the best schools. They are chosen first: of all others no course is looked at. */
export async function coursesOfBestSchools(db: Database): Promise<string[]> {
  return idsOf(
    db,
    sql`with known as (select id, score from schools where exists (select from course_documents where school_id = schools.id)),
      last as (select score from known order by score desc limit 1 offset ${COURSES - 1})
      select best.course_id id from known cross join lateral (
        select course_id from course_documents where school_id = known.id
        order by fee is null, level_code <> '160', name, course_id limit 1
      ) best where known.score >= coalesce((select score from last), 0) order by known.score desc, best.course_id limit ${COURSES}`,
  )
}
