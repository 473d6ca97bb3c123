import type { CourseDetail } from '@southbound/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { isPublished } from '../../vocabulary/published.service.ts'
import { courses, type GroupFacts } from '../courses.tables.ts'
import { schools } from '../schools.tables.ts'

type Pathways = NonNullable<CourseDetail['pathways']>
type Facts = Pick<GroupFacts, 'pathwaysFrom' | 'pathwaysTo'>

/** Public courses that lead to a course, and those that it leads to, in the order of its institution. */
export async function readPathways(
  db: Database,
  sources: readonly { groupFacts: Facts }[],
): Promise<(facts: Facts) => Pathways> {
  const ids = sources.flatMap(({ groupFacts: { pathwaysFrom = [], pathwaysTo = [] } }) => [
    ...pathwaysFrom,
    ...pathwaysTo,
  ])
  const found = ids.length === 0 ? [] : await publicCourses(db, ids)
  const shown = (wanted: readonly string[] = []) =>
    wanted.flatMap((id) => found.find((course) => course.id === id) ?? [])
  return ({ pathwaysFrom, pathwaysTo }) => ({ from: shown(pathwaysFrom), to: shown(pathwaysTo) })
}

function publicCourses(db: Database, ids: readonly string[]): Promise<Pathways['from']> {
  const { id, courseType, courseNameEn, courseNameCn } = courses
  const school = { nameEn: schools.nameEn, nameCn: schools.nameCn }
  return db
    .select({ id, courseType, courseNameEn, courseNameCn, school })
    .from(courses)
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(and(inArray(id, [...ids]), isPublished(courses, schools)))
}
