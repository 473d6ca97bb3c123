import type { OwnCourse } from '@southbound/shared/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import type { CourseContent } from './own-courses.wire.ts'
import { agencyIdsOf, courseIdsOf } from './rules/known-codes.ts'

/** Names of the agencies and courses that a course names by their ids, as they are searched for. */
export async function calledIn(
  db: Database,
  content: CourseContent,
): Promise<NonNullable<OwnCourse['called']>> {
  const [agencyIds, courseIds] = [agencyIdsOf(content), courseIdsOf(content)]
  return {
    agencies:
      agencyIds.length === 0
        ? []
        : await db
            .select({ id: agencies.id, nameEn: agencies.companyNameEn, nameCn: agencies.companyNameCn })
            .from(agencies)
            .where(inArray(agencies.id, agencyIds)),
    courses: courseIds.length === 0 ? [] : await coursesOf(db, courseIds),
  }
}

async function coursesOf(db: Database, ids: string[]): Promise<NonNullable<OwnCourse['called']>['courses']> {
  const { id, courseNameEn, courseNameCn } = courses
  const found = await db
    .select({ id, courseNameEn, courseNameCn, schoolEn: schools.nameEn, schoolCn: schools.nameCn })
    .from(courses)
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(inArray(id, ids))
  const named = (...names: (string | null)[]) => names.filter(Boolean).join(' · ') || null
  return found.map((one) => ({
    id: one.id,
    nameEn: one.courseNameEn && named(one.courseNameEn, one.schoolEn ?? one.schoolCn),
    nameCn: one.courseNameCn && named(one.courseNameCn, one.schoolCn ?? one.schoolEn),
  }))
}
