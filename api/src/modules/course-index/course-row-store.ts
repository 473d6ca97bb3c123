import { sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { CourseSource } from './course-source.ts'

export async function writeCourseRows(
  db: Database,
  ids: readonly string[],
  sources: readonly CourseSource[],
): Promise<void> {
  await db.execute(sql`delete from course_rows where course_id = ${anyId(ids)}`)
  if (sources.length === 0) return
  const kept = JSON.stringify(
    sources.map((source) => ({ course_id: source.id, source: JSON.stringify(source) })),
  )
  await db.execute(sql`
    insert into course_rows (course_id, source) select course_id, source from jsonb_to_recordset(${kept}::jsonb) as r(course_id bigint, source text)`)
}

/** Hidden courses have no row. */
export async function readCourseRows(db: Database, ids: readonly string[]): Promise<CourseSource[]> {
  if (ids.length === 0) return []
  const [found] = await rows<{ all: string | null }>(
    db,
    sql`select string_agg(source, ',') "all" from course_rows where course_id = ${anyId(ids)}`,
  )
  return found?.all ? (JSON.parse(`[${found.all}]`) as CourseSource[]) : []
}
