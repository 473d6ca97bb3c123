import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import { dayThereIn } from '../../day-there.ts'

/** The day of a school, named s in SQL. */
const schoolDay = (at?: Date): SQL => dayThereIn(sql`s.country_code`, sql`s.state_id`, at)
/** The same of a campus, named p; without a state it is in that of its school. */
const campusDay = (at?: Date): SQL =>
  dayThereIn(sql`p.country_code`, sql`coalesce(p.state_id, s.state_id)`, at)

/**
 * The day of a course c of a school s: that of the campus where
 * it ends last, or of the school where no campus is known.
 */
export const courseDay = (): SQL => sql`coalesce((select min(${campusDay()}) from course_campuses cc
  join campuses p on p.id = cc.campus_id and p.enabled where cc.course_id = c.id), ${schoolDay()})`

/** Of many courses, joined once: `site` has the day of each campus of a course, `course_day` its own. */
export const courseDaysIn = (ids: readonly string[], at?: Date): SQL => sql`site as (
    select cc.course_id, p.id campus_id, p.enabled, ${campusDay(at)} as day from course_campuses cc
    join campuses p on p.id = cc.campus_id join schools s on s.id = p.school_id where cc.course_id = ${anyId(ids)}
  ), course_day as (
    select c.id course_id, coalesce(min(site.day) filter (where site.enabled), min(${schoolDay(at)})) as day
    from courses c join schools s on s.id = c.school_id left join site on site.course_id = c.id where c.id = ${anyId(ids)} group by c.id)`

/**
 * Of each school the earliest of its places' days at one
 * instant and the latest at another: a day began between them.
 */
export const schoolsOfDays = (from: Date, to: Date): SQL => sql`
  select school_id, min(before) as before, max(now) as now from (
    select s.id school_id, ${schoolDay(from)} as before, ${schoolDay(to)} as now from schools s
    union all select p.school_id, ${campusDay(from)}, ${campusDay(to)} from campuses p join schools s on s.id = p.school_id
  ) place group by school_id having bool_or(before < now)`

/**
 * The days at the places of a course: of an intake that of its campus, of all else the one that ends last.
 */
export interface CourseDays {
  day: string
  of(intake: { campusId: string | null }): string
}

/** By course, at an instant. */
export async function courseDays(
  db: Database,
  courseIds: readonly string[],
  at?: Date,
): Promise<Map<string, CourseDays>> {
  if (courseIds.length === 0) return new Map()
  const found = await rows<{ courseId: string; campusId: string; day: string; last: string }>(
    db,
    sql`with ${courseDaysIn(courseIds, at)}
      select d.course_id::text as "courseId", site.campus_id::text as "campusId", site.day::text as day, d.day::text as last
      from course_day d left join site on site.course_id = d.course_id`,
  )
  const campuses = new Map(found.map(({ courseId, campusId, day }) => [`${courseId} ${campusId}`, day]))
  return new Map(
    found.map(({ courseId, last }) => [
      courseId,
      { day: last, of: ({ campusId }) => campuses.get(`${courseId} ${campusId}`) ?? last },
    ]),
  )
}
