import { COURSE_STATE, INPUT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { DATA_SOURCE } from '../catalogue/schools.tables.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { rankAgain } from '../ranking/ranking.service.ts'
import { courseInputs, type InputRow } from './course-services.tables.ts'

const { inWork, forReview, returned } = INPUT_STATE

/**
 * Who accepts what was entered confirms it; of several tasks
 * at once, where none says which are its, with the last.
 */
export async function confirmEntered(
  db: Database,
  { accountId }: Actor,
  { schoolId }: Pick<InputRow, 'schoolId'>,
): Promise<void> {
  const others = and(
    eq(courseInputs.schoolId, schoolId),
    inArray(courseInputs.state, [inWork, forReview, returned]),
  )
  if ((await db.$count(courseInputs, others)) > 0) return
  const entered = and(
    eq(courses.schoolId, schoolId),
    eq(courses.dataSource, DATA_SOURCE.inputService),
    eq(courses.state, COURSE_STATE.published),
    isNull(courses.verifiedAt),
  )
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .where(entered)
    .orderBy(courses.id)
    .for('no key update')
  if (found.length === 0) return
  const courseIds = found.map(({ id }) => id)
  await db
    .update(courses)
    .set({ verifiedAt: sql`now()`, verifiedBy: accountId })
    .where(inArray(courses.id, courseIds))
  await catalogueChanged(db, { courseIds })
  await rankAgain(db, { courseIds })
}
