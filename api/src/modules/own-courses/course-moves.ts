import { COURSE_STATE, type CourseMove, courseStateAfter } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { invalidInput } from '../../plugins/refusal.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { contentOf } from './course-content.ts'
import { announceCourses, confirmedBy, logChanges, nameOf } from './course-log.ts'
import { partsOfCourse } from './course-parts.ts'
import { applicationsOf } from './course-uses.ts'
import { movesOf, ownCourseView } from './own-course-view.ts'
import type { CourseTableRow } from './own-courses.wire.ts'
import { lockOwnCourse, type OwnSchool, ownSchool } from './own-school.ts'
import { missingOfCourse } from './rules/course-completeness.ts'

interface Moving {
  db: Database
  actor: Actor
  fail(name: 'row.not-found' | 'row.changed' | 'discovery.course-move'): never
}

export const moveCourse: Handler<'PUT /course/own/:id/state'> = async ({ params, body }, ctx) => {
  const { school, course } = await held(ctx, params.id, body.version)
  return ownCourseView(ctx.db, await move(ctx, school, course, body.move as CourseMove), school)
}

/** Drafts that were never public and that no case names; any other course is archived. */
export const deleteCourse: Handler<'DELETE /course/course/:a/:b'> = async ({ params, query }, ctx) => {
  const { school, course } = await held(ctx, params.b, query.version, params.a)
  const isUnused = (await applicationsOf(ctx.db, [course.id])).size === 0
  if (course.state !== COURSE_STATE.draft || course.verifiedAt !== null || !isUnused) {
    if (course.state !== COURSE_STATE.archived) await move(ctx, school, course, 'archive')
    return { id: course.id, outcome: 'archived' }
  }
  await ctx.db.delete(courses).where(eq(courses.id, course.id))
  await logChanges(ctx.db, ctx.actor, [
    { schoolId: school.id, courseId: course.id, action: 'deleted', name: nameOf(course) },
  ])
  return { id: course.id, outcome: 'deleted' }
}

async function held(
  ctx: Moving,
  id: string,
  version: number | undefined,
  courseType?: number,
): Promise<{ school: OwnSchool; course: CourseTableRow }> {
  const school = (await ownSchool(ctx)) ?? ctx.fail('row.not-found')
  const course = (await lockOwnCourse(ctx, id, courseType)) ?? ctx.fail('row.not-found')
  if (version !== undefined && version !== course.version) ctx.fail('row.changed')
  return { school, course }
}

async function move(
  ctx: Moving,
  school: OwnSchool,
  course: CourseTableRow,
  step: CourseMove,
): Promise<CourseTableRow> {
  if (!movesOf(course).includes(step)) ctx.fail('discovery.course-move')
  const state = courseStateAfter(step, course.state) as number
  if (step === 'publish') await refuseIncomplete(ctx.db, school, course)
  const [moved] = await ctx.db
    .update(courses)
    .set({
      state,
      offlineByRegister: false,
      ...confirmedBy(ctx.actor, state),
      updatedAt: sql`now()`,
      updatedBy: ctx.actor.accountId,
      version: course.version + 1,
    })
    .where(eq(courses.id, course.id))
    .returning()
  await logChanges(ctx.db, ctx.actor, [
    { schoolId: school.id, courseId: course.id, action: step, name: nameOf(course) },
  ])
  if ([state, course.state].includes(COURSE_STATE.published)) await announceCourses(ctx.db, [course.id])
  return moved as CourseTableRow
}

async function refuseIncomplete(db: Database, school: OwnSchool, course: CourseTableRow): Promise<void> {
  const missing = missingOfCourse(
    course.courseType,
    contentOf(course, await partsOfCourse(db, course.id)),
    school.countryCode,
  )
  if (missing.length > 0)
    throw invalidInput(missing.map((field) => ({ field: `content.${field}`, rule: 'required' })))
}
