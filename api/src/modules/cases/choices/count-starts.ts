import { DELIVER_TYPES, INTEREST_KIND, INTEREST_TARGET } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Context } from '#api/plugins/context.ts'
import { countInterest } from '../../interest/interest.service.ts'
import type { Work } from '../case-work.ts'
import { caseChoices } from '../cases.tables.ts'

type Asked = Pick<Context<'POST /case/case'>, 'db' | 'actor' | 'request'>

/** The courses of an application as it was; null of a new one. */
export async function coursesBefore(
  db: Database,
  caseId: string | null | undefined,
): Promise<Set<string> | null> {
  if (!caseId) return null
  const found = await db
    .select({ courseId: caseChoices.courseId })
    .from(caseChoices)
    .where(eq(caseChoices.caseId, caseId))
  return new Set(found.map(({ courseId }) => courseId))
}

/** What an application is begun for: courses that join it, and the agency of a new one. The own office does not count. */
export async function countStarts(
  { db, actor, request }: Asked,
  before: Set<string> | null,
  { desk, row, choices }: Work,
): Promise<void> {
  const isNew = new Date(row.createdAt).getTime() === desk.now.getTime()
  if (before === null && !isNew) return
  const country = request.visitor.country()
  const count = (targetKind: number, id: string) =>
    countInterest(db, { targetKind, id, kind: INTEREST_KIND.applyStart, country })
  const joined = choices.filter(
    ({ courseId, institutionId }) => !before?.has(courseId) && institutionId !== actor.schoolId,
  )
  for (const courseId of new Set(joined.map((choice) => choice.courseId)))
    await count(INTEREST_TARGET.course, courseId)
  const { deliverType, deliverId } = row
  if (isNew && deliverType === DELIVER_TYPES.agency && deliverId && deliverId !== actor.agencyId)
    await count(INTEREST_TARGET.agency, deliverId)
}
