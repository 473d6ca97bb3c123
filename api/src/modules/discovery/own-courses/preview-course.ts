import { and, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { courseDetails } from '../course-detail.ts'
import { writeCourseRows } from '../course-row-store.ts'
import { readCourseSources } from '../course-source.ts'
import { courses, PUBLISHED, schools } from '../discovery.tables.ts'
import type { CourseDetail } from '../discovery.wire.ts'
import type { Calls } from './own-courses.wire.ts'

/** Carries the page out of a transaction that must not stay. */
class Shown extends Error {
  constructor(readonly page: CourseDetail | undefined) {
    super('shown')
  }
}

/** An own course as its public page will show it: published inside a transaction that is taken back. */
export const previewCourse: Handler<Calls['GET /course/own/:id/preview']> = async (
  { params: { id } },
  ctx,
) => {
  const schoolId = ctx.actor.schoolId ?? ctx.fail('row.not-found')
  const page = await ctx.db
    .transaction((tx) => publishedFor(tx, id, schoolId))
    .catch((error: unknown) => {
      if (error instanceof Shown) return error.page
      throw error
    })
  return page ?? ctx.fail('row.not-found')
}

async function publishedFor(tx: Database, id: string, schoolId: string): Promise<CourseDetail | undefined> {
  const own = and(eq(courses.id, id), eq(courses.schoolId, schoolId))
  const made = await tx.update(courses).set({ state: PUBLISHED }).where(own).returning({ id: courses.id })
  if (made.length === 0) return undefined
  await tx.update(schools).set({ state: PUBLISHED }).where(eq(schools.id, schoolId))
  await writeCourseRows(tx, [id], await readCourseSources(tx, [id]))
  const [page] = await courseDetails(tx, [id])
  throw new Shown(page)
}
