import { filled } from '../catalogue/catalogue.service.ts'
import type { courses, GroupFacts } from '../catalogue/courses.tables.ts'
import { plainNumber } from '../course-index/course-index.service.ts'
import { columnsOf, emptyValue, factsOf, ownFeeOf } from './course-fields.ts'
import type { CourseParts } from './course-parts.ts'
import type { CourseContent, CourseTableRow } from './own-courses.wire.ts'

type Values = Record<string, unknown>

export function contentOf(course: CourseTableRow, parts: CourseParts): CourseContent {
  const row: Values = course
  const facts = course.groupFacts as Values
  const columns = columnsOf(course.courseType).map((name) => [name, row[name] ?? null])
  const known = factsOf(course.courseType).map((name) => [name, facts[name] ?? emptyValue(name)])
  const content = {
    ...Object.fromEntries([...columns, ...known]),
    [ownFeeOf(course.courseType)]: course.fee,
    ...parts,
  } as CourseContent
  return {
    ...content,
    ...(content.workHoursPerWeek ? { workHoursPerWeek: plainNumber(content.workHoursPerWeek) } : {}),
  }
}

export function columnsFor(
  courseType: number,
  content: CourseContent,
  before: GroupFacts = {},
): Partial<typeof courses.$inferInsert> {
  const values: Values = content
  const columns = columnsOf(courseType).map((name) => [name, values[name]])
  const names = factsOf(courseType)
  const kept = Object.entries(before).filter(([name]) => !(names as string[]).includes(name))
  const facts = names.map((name) => [name, values[name] === false ? null : values[name]])
  return {
    ...Object.fromEntries(columns),
    fee: values[ownFeeOf(courseType)],
    groupFacts: { ...Object.fromEntries(kept), ...filled(Object.fromEntries(facts)) },
  } as Partial<typeof courses.$inferInsert>
}

export const changedFields = (before: CourseContent | null, after: CourseContent): string[] =>
  Object.keys(after).filter(
    (name) => canonical((before as Values | null)?.[name]) !== canonical((after as Values)[name]),
  )

/** Keys in order, nothing for null and empty lists. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(
      Object.entries(inner)
        .filter(([, one]) => one !== null && one !== undefined && !(Array.isArray(one) && one.length === 0))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  })
}
