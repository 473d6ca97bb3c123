import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'

export interface CourseCounts {
  country(areaCode: string): number
  state(id: string): number
  city(stateId: string, nameEn: string | null): number
}
interface Count {
  key: string
  count: number
}
const FRESH_MS = 60_000
const known = new WeakMap<object, Map<string, { at: number; counts: Promise<CourseCounts> }>>()

/** At most a minute old. */
export function courseCounts(db: Database, courseType: number | null): Promise<CourseCounts> {
  const byType = known.get(db) ?? new Map()
  known.set(db, byType)
  const found = byType.get(String(courseType))
  if (found && Date.now() - found.at < FRESH_MS) return found.counts
  const counts = count(db, courseType)
  byType.set(String(courseType), { at: Date.now(), counts })
  counts.catch(() => byType.delete(String(courseType)))
  return counts
}

async function count(db: Database, courseType: number | null): Promise<CourseCounts> {
  const wanted = courseType === null ? sql`true` : sql`d.course_type = ${courseType}`
  const countries = await rows<Count>(
    db,
    sql`select d.country_code as key, count(*)::int as count from course_documents d where ${wanted} group by 1`,
  )
  const states = await rows<Count>(
    db,
    sql`select state::text as key, count(*)::int as count from course_documents d, unnest(d.state_ids) state where ${wanted} group by 1`,
  )
  const cities = await rows<Count>(
    db,
    sql`select p.state_id || ' ' || lower(p.city) as key, count(distinct d.course_id)::int as count
      from course_documents d join course_campuses cc on cc.course_id = d.course_id join campuses p on p.id = cc.campus_id
      where ${wanted} and p.city is not null and p.state_id is not null group by 1`,
  )
  const [byCountry, byState, byCity] = [countries, states, cities].map(
    (list) => new Map(list.map(({ key, count }) => [key, count])),
  )
  return {
    country: (areaCode) => byCountry?.get(areaCode) ?? 0,
    state: (id) => byState?.get(id) ?? 0,
    city: (stateId, nameEn) => byCity?.get(`${stateId} ${nameEn?.toLowerCase()}`) ?? 0,
  }
}
