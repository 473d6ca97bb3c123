import { DELIVER_TYPES, INTEREST_KIND, INTEREST_TARGET } from '@southbound/shared/contract/constants'
import type { Context } from '#api/plugins/context.ts'
import { countInterest } from '../../interest/interest.service.ts'
import type { Work } from '../case-work.ts'

type Asked = Pick<Context<'POST /case/case'>, 'db' | 'actor' | 'request'>

/**
 * What an application is begun for: courses that join it, and the agency of a new one.
 * The own office does not count. `before`: the courses that it had; null of a new one.
 */
export async function countStarts(
  { db, actor, request }: Asked,
  before: Set<string> | null,
  { row, choices }: Work,
): Promise<void> {
  const country = request.visitor.country()
  const count = (targetKind: number, id: string) =>
    countInterest(db, { targetKind, id, kind: INTEREST_KIND.applyStart, country })
  const joined = choices.filter(
    ({ courseId, institutionId }) => !before?.has(courseId) && institutionId !== actor.schoolId,
  )
  for (const courseId of new Set(joined.map((choice) => choice.courseId)))
    await count(INTEREST_TARGET.course, courseId)
  const { deliverType, deliverId } = row
  if (before === null && deliverType === DELIVER_TYPES.agency && deliverId && deliverId !== actor.agencyId)
    await count(INTEREST_TARGET.agency, deliverId)
}
