import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { ownCourseView } from './own-course-view.ts'
import { ownSchool } from './own-school.ts'

export const readOwnCourse: Handler<'GET /course/own/:id'> = async ({ params: { id } }, ctx) => {
  const school = (await ownSchool(ctx)) ?? ctx.fail('row.not-found')
  const [course] = await ctx.db
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.schoolId, school.id)))
  return course ? ownCourseView(ctx.db, course, school) : ctx.fail('row.not-found')
}
