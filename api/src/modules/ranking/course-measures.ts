import { RANKING_RULES as RULES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import { isStaffOf } from '../account/account.service.ts'
import { isPublished } from '../vocabulary/published.service.ts'
import type { CourseMeasures } from './course-score.ts'

interface MeasuredCourse extends CourseMeasures {
  id: string
  known: number | null
}

const interest = (now: Date, of: (column: SQL) => SQL): SQL => {
  const since = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${RULES.windowMonths}))`
  return sql`select course_id, count(*) n from (
      select f.target_id course_id from favourites f join courses c on c.id = f.target_id where f.type = 1 and f.created_at > ${since} ${of(sql`f.target_id`)}
        and not ${isStaffOf(sql`c.school_id`, sql`f.account_id`)}
      union all select i.course_id from compare_items i join courses c on c.id = i.course_id where i.created_at > ${since} ${of(sql`i.course_id`)}
        and not ${isStaffOf(sql`c.school_id`, sql`i.account_id`)}
      union all select h.course_id from case_choices h where h.status > 1 and h.created_at > ${since} ${of(sql`h.course_id`)}
    ) marks group by course_id`
}

export async function measureCourses(
  db: Database,
  now: Date,
  ids: readonly string[],
): Promise<MeasuredCourse[]> {
  const found = await rows<Record<keyof MeasuredCourse, string | number | null>>(
    db,
    sql`with marks as (${interest(now, (column) => sql`and ${column} = ${anyId(ids)}`)})
    select c.id, s.score "schoolScore", coalesce(marks.n, 0) interest, k.score known,
      extract(epoch from ${now.toISOString()}::timestamptz - c.verified_at) / 86400 "checkedDays"
    from courses c join schools s on s.id = c.school_id left join marks on marks.course_id = c.id left join course_scores k on k.course_id = c.id
    where c.id = ${anyId(ids)} and ${isPublished('c')}`,
  )
  return found.map(({ id, known, schoolScore, interest, checkedDays }) => ({
    id: String(id),
    known: known === null ? null : Number(known),
    schoolScore: Number(schoolScore),
    interest: Number(interest),
    checkedDays: checkedDays === null ? null : Number(checkedDays),
  }))
}

export async function mostInterest(db: Database, now: Date): Promise<number> {
  const [found] = await rows<{ most: number }>(
    db,
    sql`select coalesce(max(n), 0)::int most from (${interest(now, () => sql``)}) counted`,
  )
  return found?.most ?? 0
}
