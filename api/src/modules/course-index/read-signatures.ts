import { sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { EntryRule } from '../fit/fit.service.ts'
import { signatureOf } from '../fit/fit.service.ts'
import type { CourseSource } from './course-source.ts'

export async function readSignatures(
  db: Database,
  sources: readonly CourseSource[],
): Promise<Map<string, string>> {
  const found = await rows<EntryRule & { courseId: string }>(
    db,
    sql`select course_id "courseId", kind, exam_type_code "examTypeCode", overall_min "overallMin", band_min "bandMin", mandatory,
        alternative_group "alternativeGroup", facts
      from course_requirements where course_id = ${anyId(sources.map(({ id }) => id))} and mandatory order by sort, id`,
  )
  const rules = new Map<string, EntryRule[]>(sources.map(({ id }) => [id, []]))
  for (const { courseId, ...rule } of found) rules.get(courseId)?.push(rule)
  return new Map(
    sources.map(({ id, level_code }) => [
      id,
      signatureOf({ levelCode: level_code, requirements: rules.get(id) ?? [] }),
    ]),
  )
}
