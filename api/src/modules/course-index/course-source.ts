import { sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { GroupFacts } from '../catalogue/courses.tables.ts'
import { courseDaysIn } from '../vocabulary/course-days.service.ts'
import { INTAKE_IS_OPEN } from '../vocabulary/intakes.service.ts'
import { isPublished } from '../vocabulary/published.service.ts'

/** An enabled campus, or the school where no campus is known; the main campus comes first. */
export interface CoursePlace {
  campusId: string | null
  stateId: string | null
  city: string | null
  suburb: string | null
  postcode: string | null
  regional: number | null
}

export interface CourseSource {
  id: string
  course_type: number
  course_name_en: string | null
  course_name_cn: string | null
  register_code: string | null
  vet_national_code: string | null
  level_code: string
  foe_broad: string | null
  foe_narrow: string | null
  foe2_broad: string | null
  foe2_narrow: string | null
  foe_detailed: string | null
  foe2_detailed: string | null
  duration_weeks: number | null
  delivery_mode: number
  fee: string | null
  currency: string
  tags: string[]
  group_facts: GroupFacts
  verified_at: string | null
  /** When it became public; its making, where that is not known. */
  created_at: string
  rank: number
  score: string
  school_id: string
  school_code: string | null
  seo_id: string
  school_name_en: string | null
  school_name_cn: string | null
  school_short_name: string | null
  institution_type: number
  /** Students that the register allows it. */
  capacity: number | null
  school_gender: number | null
  country_code: string
  logo_doc_id: string | null
  places: CoursePlace[]
  /** Months to come, YYYY-MM. */
  starts: string[] | null
  next_start: string | null
  /** At the campus where it ends last. */
  day: string
  exam_type_code: number | null
  overall_min: string | null
  /** All required tests as 'test:score'. */
  english: string[] | null
}

/** Hidden courses are left out. */
export const readCourseSources = async (db: Database, ids: readonly string[]): Promise<CourseSource[]> =>
  ids.length === 0 ? [] : rows<CourseSource>(db, sourceQuery(ids))

/** What has not arrived yet arrives with the change that is being written. */
const ARRIVED = sql`case when arrived.course_id is null then now() else coalesce(arrived.at, c.created_at) end`

/** Joined once for all courses: look-ups by row would depend on the planner. */
const sourceQuery = (ids: readonly string[]) => sql`
  with located as (
    select cc.course_id, jsonb_agg(jsonb_build_object('campusId', p.id::text, 'stateId', p.state_id::text, 'city', p.city, 'suburb', p.suburb,
      'postcode', p.postcode, 'regional', p.regional_category) order by p.is_main desc, p.id) places
    from course_campuses cc join campuses p on p.id = cc.campus_id where cc.course_id = ${anyId(ids)} and p.enabled group by cc.course_id
  ), ${courseDaysIn(ids)}, coming as (
    select i.course_id, array_agg(distinct to_char(i.start_date, 'YYYY-MM')) starts, min(i.start_date) filter (where ${INTAKE_IS_OPEN})::text next_start
    from intakes i join course_day on course_day.course_id = i.course_id
      left join site on site.course_id = i.course_id and site.campus_id = i.campus_id
      cross join lateral (select coalesce(site.day, course_day.day) as day) there
    where i.start_date >= there.day and i.state <> 6 group by i.course_id
  ), english as (
    select r.course_id, (array_agg(r.exam_type_code order by r.sort, r.id))[1] exam_type_code, (array_agg(r.overall_min order by r.sort, r.id))[1] overall_min,
      array_agg(distinct r.exam_type_code || ':' || trim_scale(r.overall_min)) english
    from course_requirements r
    where r.course_id = ${anyId(ids)} and r.exam_type_code is not null and r.overall_min is not null group by r.course_id
  )
  select c.id, c.course_type, c.course_name_en, c.course_name_cn, c.register_code, c.vet_national_code, c.level_code, c.foe_broad, c.foe_narrow,
    c.foe2_broad, c.foe2_narrow, c.foe_detailed, c.foe2_detailed, c.duration_weeks, c.delivery_mode, c.fee, c.currency, c.tags, c.group_facts, c.verified_at, ${ARRIVED}::text created_at,
    round(coalesce(cs.score * 35, s.score * 15))::int rank, s.score, s.id school_id, s.register_code school_code, s.seo_id, s.name_en school_name_en, s.name_cn school_name_cn,
    s.short_name school_short_name, s.institution_type, s.register_capacity capacity, s.gender school_gender, s.country_code, s.logo_doc_id,
    coalesce(located.places, jsonb_build_array(jsonb_build_object('campusId', null, 'stateId', s.state_id::text, 'city', s.city, 'suburb', s.suburb,
      'postcode', s.postcode, 'regional', null))) places,
    coming.starts, coming.next_start, course_day.day::text as day, english.exam_type_code, english.overall_min, english.english
  from courses c join schools s on s.id = c.school_id left join course_arrivals arrived on arrived.course_id = c.id left join course_scores cs on cs.course_id = c.id
  join course_day on course_day.course_id = c.id left join located on located.course_id = c.id left join coming on coming.course_id = c.id left join english on english.course_id = c.id
  where c.id = ${anyId(ids)} and ${isPublished('c', 's')}`
