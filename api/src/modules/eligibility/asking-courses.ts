import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { type courseRequirements, courses, type intakes } from '../catalogue/courses.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { intakesOf, requirementsOf } from '../course-index/course-index.service.ts'
import type { AskingCourse, EntryRule } from '../fit/fit.service.ts'
import { isIntakeOpen, isPublished } from '../vocabulary/published.service.ts'

type Requirement = typeof courseRequirements.$inferSelect

/** In the order asked; hidden courses are left out. */
export async function askingCourses(db: Database, ids: readonly string[]): Promise<AskingCourse[]> {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const shown = await db
    .select(getTableColumns(courses))
    .from(courses)
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(and(inArray(courses.id, wanted), isPublished(courses, schools)))
  const rules = await requirementsOf(db, wanted)
  const starts = await intakesOf(db, wanted)
  return ids.flatMap((id) => {
    const course = shown.find((one) => one.id === id)
    if (!course) return []
    return askingCourse(
      course,
      rules.filter(({ courseId }) => courseId === id),
      starts.filter(({ courseId }) => courseId === id),
    )
  })
}

function askingCourse(
  course: typeof courses.$inferSelect,
  rules: readonly Requirement[],
  starts: readonly (typeof intakes.$inferSelect)[],
): AskingCourse {
  return {
    courseId: course.id,
    courseType: course.courseType,
    levelCode: course.levelCode,
    fee: course.fee,
    livingCostYear: course.livingCostYear,
    currency: course.currency,
    minAge: course.groupFacts.minAge ?? null,
    maxAge: course.groupFacts.maxAge ?? null,
    requirements: rules.map(asked),
    intakes: starts.map((intake) => ({ startDate: intake.startDate, open: isIntakeOpen(intake) })),
  }
}

const asked = ({ id: _id, courseId: _course, sort: _sort, ...rule }: Requirement): EntryRule => rule
