import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { type CourseSource, courseRowView } from './course-row.views.ts'
import { today } from './discovery.policy.ts'
import type { CourseRow } from './discovery.wire.ts'
import { anyId } from './id-list.ts'
import type { CatalogueNames } from './names.ts'
import type { Memo } from './search/memo.ts'

/** The rows of these courses in this order, in one query; what the memo knows is not asked again. Courses no longer shown are left out. */
export async function courseRows(db: Database, names: CatalogueNames, ids: readonly string[], memo?: Memo<CourseRow>): Promise<CourseRow[]> {
  const found = new Map<string, CourseRow>()
  const missing: string[] = []
  for (const id of ids) {
    const known = memo?.get(id)
    if (known) found.set(id, known)
    else missing.push(id)
  }
  for (const row of await readRows(db, names, missing)) found.set(row.id, row)
  if (memo) for (const id of missing) if (found.has(id)) memo.set(id, found.get(id) as CourseRow)
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function readRows(db: Database, names: CatalogueNames, ids: readonly string[]): Promise<CourseRow[]> {
  if (ids.length === 0) return []
  return (await rows<CourseSource>(db, rowQuery(ids))).map((source) => courseRowView(source, names))
}

/** The parts are found for all courses at once: a lookup for each row would depend on the planner's mood. */
const rowQuery = (ids: readonly string[]) => sql`
  with place as (
    select distinct on (cc.course_id) cc.course_id, p.state_id, p.city, p.suburb, p.postcode
    from course_campuses cc join campuses p on p.id = cc.campus_id where cc.course_id = ${anyId(ids)} and p.enabled
    order by cc.course_id, p.is_main desc, p.id
  ), coming as (
    select i.course_id, array_agg(distinct extract(month from i.start_date)::int) months, min(i.start_date) filter (where ${isOpen})::text next_start
    from intakes i where i.course_id = ${anyId(ids)} and i.start_date >= ${today()}::date and i.state <> 6 group by i.course_id
  ), english as (
    select distinct on (r.course_id) r.course_id, r.exam_type_code, r.overall_min from course_requirements r
    where r.course_id = ${anyId(ids)} and r.exam_type_code is not null and r.overall_min is not null order by r.course_id, r.sort, r.id
  )
  select c.id, c.course_type, c.course_name_en, c.course_name_cn, c.level_code, c.foe_broad, c.foe_narrow, c.duration_weeks, c.fee, c.currency,
    c.register_code, c.tags, c.verified_at, s.id school_id, s.seo_id, s.name_en school_name_en, s.name_cn school_name_cn, s.institution_type,
    s.country_code, s.logo_doc_id, coalesce(place.state_id, s.state_id) state_id, coalesce(place.city, s.city) city,
    coalesce(place.suburb, s.suburb) suburb, coalesce(place.postcode, s.postcode) postcode,
    coming.months, coming.next_start, english.exam_type_code, english.overall_min
  from courses c join schools s on s.id = c.school_id left join place on place.course_id = c.id
  left join coming on coming.course_id = c.id left join english on english.course_id = c.id
  where c.id = ${anyId(ids)} and c.state = 3 and s.state = 3`

/** The sentence of the policy (isIntakeOpen) in SQL. */
const isOpen = sql`i.state in (1, 2) and coalesce(i.apply_open, current_date) <= current_date and coalesce(i.apply_deadline, i.start_date) >= current_date`
