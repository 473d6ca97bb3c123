import type { OwnCourse } from '@southbound/shared/contract'
import {
  COURSE_MOVES,
  type CourseMove,
  courseStateAfter,
  DAY_MS,
  FRESH_DAYS,
} from '@southbound/shared/contract/constants'
import { and, count, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { caseChoices } from '../cases/cases.tables.ts'
import { PUBLISHED } from '../catalogue/schools.tables.ts'
import { isShown } from '../vocabulary/published.service.ts'
import { calledIn } from './called.ts'
import { contentOf } from './course-content.ts'
import { type CourseParts, partsOfCourse } from './course-parts.ts'
import type { CourseContent, CourseTableRow } from './own-courses.wire.ts'
import type { OwnSchool } from './own-school.ts'
import { missingOfCourse } from './rules/course-completeness.ts'

/** `applications` are the choices of cases that name the course. */
export function standingOf(
  course: CourseTableRow,
  content: CourseContent,
  school: OwnSchool,
  applications: number,
): Omit<OwnCourse, 'content' | 'called'> {
  const { id, courseType, state, version, dataSource, verifiedAt, updatedAt } = course
  return {
    id,
    courseType,
    state,
    version,
    dataSource,
    verifiedAt,
    updatedAt,
    applications,
    shown: isShown(course, school),
    missing: missingOfCourse(courseType, content, school.countryCode),
    stale: state === PUBLISHED && isStale(verifiedAt),
    moves: movesOf(course),
  }
}

const isStale = (verifiedAt: string | null): boolean =>
  verifiedAt === null || Date.parse(verifiedAt) < Date.now() - FRESH_DAYS * DAY_MS

/** A course that the register has ended cannot be published. */
export const movesOf = (course: Pick<CourseTableRow, 'state' | 'registerExpired'>): CourseMove[] =>
  COURSE_MOVES.filter(
    (move) =>
      courseStateAfter(move, course.state) !== null && !(move === 'publish' && course.registerExpired),
  )

export async function ownCourseView(
  db: Database,
  course: CourseTableRow,
  school: OwnSchool,
  parts?: CourseParts,
): Promise<OwnCourse> {
  const content = contentOf(course, parts ?? (await partsOfCourse(db, course.id)))
  const applications = (await applicationsOf(db, [course.id])).get(course.id) ?? 0
  return {
    ...standingOf(course, content, school, applications),
    content,
    called: await calledIn(db, content),
  }
}

/** How many rows of the table name each id. */
export async function timesOf(
  db: Database,
  column: AnyPgColumn<{ data: string }>,
  ids: readonly string[],
  which?: SQL,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: sql<string>`${column}::text`, times: count() })
    .from(column.table)
    .where(and(inArray(column, [...ids]), which))
    .groupBy(column)
  return new Map(found.map(({ id, times }) => [id, times]))
}
export const applicationsOf = (db: Database, courseIds: readonly string[]): Promise<Map<string, number>> =>
  timesOf(db, caseChoices.courseId, courseIds)
