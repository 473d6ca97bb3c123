import { COURSE_STATE } from '@southbound/shared/contract/constants'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { rankAgain } from '../ranking/ranking.service.ts'
import { courseChanges } from './own-courses.tables.ts'

const LINES = 100

interface Change {
  schoolId: string
  courseId?: string | null
  campusId?: string | null
  action:
    | 'created'
    | 'changed'
    | 'imported'
    | 'deleted'
    | 'publish'
    | 'unpublish'
    | 'confirm'
    | 'archive'
    | 'restore'
  name: string
  fields?: string[]
}

export const logChanges = async (
  db: Database,
  { accountId, onBehalfOf }: Pick<Actor, 'accountId' | 'onBehalfOf'>,
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length > 0)
    await db
      .insert(courseChanges)
      .values(changes.map((change) => ({ ...change, actorId: accountId, onBehalfOfId: onBehalfOf })))
}

export const nameOf = (names: {
  courseNameEn?: string | null
  courseNameCn?: string | null
  nameEn?: string | null
  nameCn?: string | null
}): string => names.courseNameEn ?? names.courseNameCn ?? names.nameEn ?? names.nameCn ?? ''

export const ownCourseLog: Handler<'GET /course/own/:id/log'> = async ({ params: { id } }, ctx) => {
  const { db, actor } = ctx
  const schoolId = actor.schoolId ?? ctx.fail('row.not-found')
  const [own] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.schoolId, schoolId)))
  if (!own) ctx.fail('row.not-found')
  const lines = await db
    .select({
      id: courseChanges.id,
      at: courseChanges.at,
      actor: sql<string>`coalesce(${accounts.nickname}, '')`,
      action: courseChanges.action,
      fields: courseChanges.fields,
    })
    .from(courseChanges)
    .leftJoin(accounts, eq(accounts.id, courseChanges.actorId))
    .where(eq(courseChanges.courseId, id))
    .orderBy(desc(courseChanges.id))
    .limit(LINES)
  return { rows: lines, total: lines.length }
}

export const confirmedBy = ({ accountId }: Actor, state: number) =>
  state === COURSE_STATE.published ? { verifiedAt: sql`now()`, verifiedBy: accountId } : {}

/** For the finder and the ranking. */
export async function announceCourses(db: Database, courseIds: readonly string[]): Promise<void> {
  await catalogueChanged(db, { courseIds })
  await rankAgain(db, { courseIds })
}
