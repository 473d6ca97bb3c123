import { INTEREST_KIND, INTEREST_TARGET, LIMITS } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, idsOf } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { countInterest } from '../interest/interest.service.ts'
import { rankAgain } from '../ranking/ranking.service.ts'
import { isPublished } from '../vocabulary/published.service.ts'
import { compareItems } from './keeping.tables.ts'

/** Answers how many courses the group has now. */
export const addToComparison: Handler<'POST /contrast/contrast'> = async ({ body }, ctx) => {
  const { courseId, courseType } = body
  if (!(await isCoursePublic(ctx.db, courseId, courseType))) return ctx.fail('discovery.course-not-found')
  const compared = await lockGroup(ctx.db, ctx.actor.accountId, courseType)
  if (compared.includes(courseId)) return ctx.fail('discovery.compare-twice')
  if (compared.length >= LIMITS.compare)
    return ctx.fail('discovery.compare-full', { count: compared.length, limit: LIMITS.compare })
  await ctx.db.insert(compareItems).values({ accountId: ctx.actor.accountId, courseType, courseId })
  const country = ctx.request.visitor.country()
  const compare = { targetKind: INTEREST_TARGET.course, id: courseId, kind: INTEREST_KIND.compare, country }
  await countInterest(ctx.db, compare)
  await rankAgain(ctx.db, { courseIds: [courseId] })
  return { count: compared.length + 1 }
}

export const deleteFromComparison: Handler<'POST /contrast/deleteContrast'> = async (
  { body },
  { db, actor },
) => {
  const out = and(eq(compareItems.accountId, actor.accountId), eq(compareItems.courseId, body.courseId))
  const removed = await db.delete(compareItems).where(out).returning({ id: compareItems.courseId })
  await rankAgain(db, { courseIds: removed.map(({ id }) => id) })
  return { count: (await comparedCourses(db, actor.accountId, body.courseType)).length }
}

/** The account's row is the lock, so that two calls at once count right. Hidden courses make room. */
async function lockGroup(db: Database, accountId: string, courseType: number): Promise<string[]> {
  await db.execute(sql`select 1 from accounts where id = ${accountId} for no key update`)
  await db.execute(sql`delete from compare_items i using courses c join schools s on s.id = c.school_id
    where c.id = i.course_id and i.account_id = ${accountId} and (c.state <> 3 or s.state <> 3 or c.course_type <> i.course_type)`)
  return comparedCourses(db, accountId, courseType)
}

export async function comparedCourses(
  db: Database,
  accountId: string,
  courseType?: number,
): Promise<string[]> {
  return idsOf(
    db,
    sql`select i.course_id id from compare_items i join courses c on c.id = i.course_id join schools s on s.id = c.school_id
    where i.account_id = ${accountId} and ${isPublished('c', 's')} and c.course_type = i.course_type
    ${courseType === undefined ? sql`` : sql`and i.course_type = ${courseType}`} order by i.id`,
  )
}

export async function isCoursePublic(db: Database, id: string, courseType?: number): Promise<boolean> {
  const type = courseType === undefined ? undefined : eq(courses.courseType, courseType)
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(and(eq(courses.id, id), type, isPublished(courses, schools)))
  return found.length > 0
}
