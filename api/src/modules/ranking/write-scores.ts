import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, idsOf, rows } from '../../database/database.ts'
import { isPublished } from '../vocabulary/published.service.ts'
import { measureAgencies } from './agency-measures.ts'
import { agencyScore } from './agency-score.ts'
import { measureCourses } from './course-measures.ts'
import { courseScore } from './course-score.ts'
import { measureSchools } from './school-measures.ts'
import { schoolScore } from './school-score.ts'
import { kept } from './score-parts.ts'

export interface Maxima {
  completed: number
  demand: number
  interest: number
}
/** Smaller changes do not touch the search. */
const MATERIAL = 0.5

const SCORES_LOCK = 7_301_967
/**
 * Until the transaction ends; before anything is measured,
 * so that newer scores are never overwritten by older ones.
 */
export const holdScores = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(${SCORES_LOCK})`)

export async function scoreAgencies(
  db: Database,
  now: Date,
  maxima: Maxima,
  ids?: readonly string[],
): Promise<{ most: number; moved: boolean }> {
  const measured = await measureAgencies(db, now, ids)
  const most = Math.max(ids ? maxima.completed : 0, ...measured.map(({ completed }) => completed))
  const scored = measured.map(({ id, ...measures }) => ({ id, measures, ...agencyScore(measures, most) }))
  const made = scored.map(({ id, measures, score, parts, trust, penalty, isNew }) => ({
    id,
    score: kept(score),
    parts,
    trust,
    penalty,
    is_new: isNew,
    measures: { ...measures, mostCompleted: most },
    hours: measures.respondHours === null ? null : Math.round(measures.respondHours),
    success: isNew ? null : Math.round((100 * measures.offers) / measures.decided),
  }))
  await db.execute(sql`
    insert into agency_scores (agency_id, score, parts, trust, penalty, is_new, measures, computed_at)
    select id, score, parts, trust, penalty, is_new, measures, ${now.toISOString()}::timestamptz
    from ${records(made, sql`id bigint, score numeric, parts jsonb, trust numeric, penalty smallint, is_new boolean, measures jsonb`)}
    on conflict (agency_id) do update set score = excluded.score, parts = excluded.parts, trust = excluded.trust, penalty = excluded.penalty,
      is_new = excluded.is_new, measures = excluded.measures, computed_at = excluded.computed_at`)
  const moved = await rows(
    db,
    sql`update agencies a set score = n.score, response_median_hours = n.hours, success_pct = n.success
      from ${records(made, sql`id bigint, score numeric, hours integer, success integer`)}
      where a.id = n.id and (a.score, a.response_median_hours, a.success_pct) is distinct from (n.score, n.hours, n.success) returning a.id`,
  )
  return { most, moved: moved.length > 0 }
}

/** With the schools whose score moved. */
export async function scoreSchools(
  db: Database,
  now: Date,
  maxima: Maxima,
  ids?: readonly string[],
): Promise<{ most: number; moved: string[] }> {
  const measured = await measureSchools(db, now, ids)
  const most = Math.max(ids ? maxima.demand : 0, ...measured.map(({ demand }) => demand))
  const made = measured.map(({ id, ...measures }) => {
    const { score, parts, trust } = schoolScore(measures, most)
    return {
      id,
      score: kept(score),
      parts,
      trust,
      measures: { ...measures, mostDemand: most },
      hours: measures.respondHours && Math.round(measures.respondHours),
    }
  })
  await db.execute(sql`
    insert into school_scores (school_id, score, parts, trust, measures, computed_at)
    select id, score, parts, trust, measures, ${now.toISOString()}::timestamptz
    from ${records(made, sql`id bigint, score numeric, parts jsonb, trust numeric, measures jsonb`)}
    on conflict (school_id) do update set score = excluded.score, parts = excluded.parts, trust = excluded.trust, measures = excluded.measures,
      computed_at = excluded.computed_at`)
  await holdSchools(db, made)
  const moved = await idsOf(
    db,
    sql`update schools s set score = n.score, response_median_hours = n.hours from ${records(made, sql`id bigint, score numeric, hours integer`)}
      where s.id = n.id and (s.score, s.response_median_hours) is distinct from (n.score, n.hours) returning s.id`,
  )
  return { most, moved }
}

/** In one order: an import of the register holds them all. */
const holdSchools = (db: Database, made: readonly { id: string }[]) =>
  db.execute(
    sql`select from schools where id = ${anyId(made.map(({ id }) => id))} order by id for no key update`,
  )

/** Answers the scores that are new or moved by half a point. */
export async function scoreCourses(
  db: Database,
  now: Date,
  maxima: Maxima,
  ids: readonly string[],
): Promise<string[]> {
  const measured = await measureCourses(db, now, ids)
  const made = measured
    .map(({ id, known, ...measures }) => ({ id, known, ...courseScore(measures, maxima.interest) }))
    .filter(({ known, score }) => known === null || Math.abs(known - score) >= MATERIAL)
    .map(({ id, score, school, fresh, popular }) => ({ id, score: kept(score), school, fresh, popular }))
  if (made.length === 0) return []
  await db.execute(sql`
    insert into course_scores (course_id, score, school, fresh, popular, computed_at)
    select id, score, school, fresh, popular, ${now.toISOString()}::timestamptz
    from ${records(made, sql`id bigint, score numeric, school numeric, fresh numeric, popular numeric`)}
    on conflict (course_id) do update set score = excluded.score, school = excluded.school, fresh = excluded.fresh, popular = excluded.popular,
      computed_at = excluded.computed_at`)
  return made.map(({ id }) => id)
}

export async function coursesOf(db: Database, schoolIds: readonly string[]): Promise<string[]> {
  if (schoolIds.length === 0) return []
  return idsOf(
    db,
    sql`select id from courses where school_id = ${anyId(schoolIds)} and ${isPublished('courses')}`,
  )
}

const records = (made: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as n(${columns})`
