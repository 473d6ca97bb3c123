import { addDays, TOP_STATE } from '@southbound/shared/contract/constants'
import { and, count, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { caseChoices } from '../cases/cases.tables.ts'
import { courseTops } from '../course-services/course-services.tables.ts'

export interface CourseUses {
  /** Choices of cases that name the course. */
  applications: number
  /** The last day of a top place that is paid for. */
  topUntil: string | null
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

/** What hangs on each of these courses, of every id. */
export async function usesOfCourses(
  db: Database,
  ids: readonly string[],
): Promise<(id: string) => CourseUses> {
  const applications = await applicationsOf(db, ids)
  const tops = await topDaysOf(db, ids)
  return (id) => ({ applications: applications.get(id) ?? 0, topUntil: tops.get(id) ?? null })
}

async function topDaysOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { courseId, state, endAt } = courseTops
  const paid = [TOP_STATE.scheduled, TOP_STATE.running]
  const found = await db
    .select({ courseId, end: max(endAt) })
    .from(courseTops)
    .where(and(inArray(courseId, [...ids]), inArray(state, paid)))
    .groupBy(courseId)
  // Its end is the midnight after its last day.
  return new Map(found.map((top) => [top.courseId, addDays((top.end as string).slice(0, 10), -1)]))
}
