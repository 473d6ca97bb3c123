import type { CourseDetail } from '@southbound/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { courseDetails } from '../catalogue/catalogue.service.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { PUBLISHED, schools } from '../catalogue/schools.tables.ts'
import { readCourseSources, writeCourseRows } from '../course-index/course-index.service.ts'
import { openDocument } from '../files/open-documents.service.ts'
import { readRolledBack } from '../profiles/profiles.service.ts'

/** Published inside a transaction that is rolled back. */
export const previewCourse: Handler<'GET /course/own/:id/preview'> = async ({ params: { id } }, ctx) => {
  const schoolId = ctx.actor.schoolId ?? ctx.fail('row.not-found')
  const page = await readRolledBack(ctx.db, (tx) => publishedFor(tx, id, schoolId))
  return page ?? ctx.fail('row.not-found')
}

async function publishedFor(tx: Database, id: string, schoolId: string): Promise<CourseDetail | undefined> {
  const own = and(eq(courses.id, id), eq(courses.schoolId, schoolId))
  const made = await tx.update(courses).set({ state: PUBLISHED }).where(own).returning({ id: courses.id })
  if (made.length === 0) return undefined
  await tx.update(schools).set({ state: PUBLISHED }).where(eq(schools.id, schoolId))
  await writeCourseRows(tx, [id], await readCourseSources(tx, [id]))
  const [page] = await courseDetails(tx, [id])
  return page && { ...page, brochureFileId: await openDocument(tx, page.brochureFileId) }
}
