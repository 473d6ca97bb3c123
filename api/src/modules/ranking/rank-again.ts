import { sql } from 'drizzle-orm'
import { anyId, type Database, idsOf, rows } from '../../database/database.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { latestMaxima } from './nightly.ts'
import { RANKED } from './ranking.tables.ts'
import { coursesOf, holdScores, scoreAgencies, scoreCourses, scoreSchools } from './write-scores.ts'

/** The school of a course is included. */
export interface Moved {
  schoolIds?: readonly string[]
  agencyIds?: readonly string[]
  courseIds?: readonly string[]
}
const BATCH = 500

/** Within a minute. Rows are only added, so that writers never wait for each other. */
export async function rankAgain(
  db: Database,
  { schoolIds = [], agencyIds = [], courseIds = [] }: Moved,
): Promise<void> {
  const wanted = [
    ...schoolIds.map((id) => ({ kind: RANKED.school, id })),
    ...agencyIds.map((id) => ({ kind: RANKED.agency, id })),
    ...courseIds.map((id) => ({ kind: RANKED.course, id })),
  ]
  if (wanted.length === 0) return
  await db.execute(
    sql`insert into ranking_changes (kind, target_id) select kind, id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n(kind smallint, id bigint)`,
  )
}

/** Answers how many requests it took; those that other nodes work on are skipped. */
export async function scoreChanges(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await rows<{ kind: number; targetId: string }>(
      tx,
      sql`delete from ranking_changes where id in (select id from ranking_changes order by id limit ${BATCH} for update skip locked)
        returning kind, target_id "targetId"`,
    )
    const of = (kind: number) => [...new Set(taken.flatMap((one) => (one.kind === kind ? one.targetId : [])))]
    if (taken.length > 0) await scoreSome(tx, now, of(RANKED.agency), of(RANKED.school), of(RANKED.course))
    return taken.length
  })
}

async function scoreSome(
  db: Database,
  now: Date,
  agencyIds: string[],
  schoolIds: string[],
  courseIds: string[],
): Promise<void> {
  await holdScores(db)
  const maxima = await latestMaxima(db)
  const agencies = agencyIds.length > 0 && (await scoreAgencies(db, now, maxima, agencyIds)).moved
  const touched = [...new Set([...schoolIds, ...(await schoolsOf(db, courseIds))])]
  const schools = touched.length > 0 ? (await scoreSchools(db, now, maxima, touched)).moved : []
  const courses = await scoreCourses(db, now, maxima, [
    ...new Set([...courseIds, ...(await coursesOf(db, schools))]),
  ])
  if (agencies || schools.length > 0 || courses.length > 0)
    await catalogueChanged(db, { courseIds: courses, agencies: true })
}

async function schoolsOf(db: Database, courseIds: readonly string[]): Promise<string[]> {
  if (courseIds.length === 0) return []
  return idsOf(db, sql`select distinct school_id id from courses where id = ${anyId(courseIds)}`)
}
