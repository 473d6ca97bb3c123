import { CASE_STATUS } from '@southbound/shared/contract/constants'
import type { Handler } from '#api/plugins/context.ts'
import { holdCase, personAt, readCase, type Work, writeHeader } from '../case-work.ts'
import { poolTakes } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { type Desk, deskOf } from '../desk.ts'
import { accept } from '../moves/case-accept.ts'
import { mayTake } from './pool.policy.ts'
import { refuseClosed } from './pool-closed.ts'
import { copyRequest, holdPlaces, placesOf } from './pool-copies.ts'
import { endFilled } from './pool-filled.ts'
import { checkLimits } from './pool-limits.ts'

type Take = 'POST /case/takeCaseFromPool/:id'
const { inPool } = CASE_STATUS

/** One of two concurrent takers gets the case. */
export const takeCaseFromPool: Handler<Take> = async ({ params: { id } }, ctx) => {
  const desk = deskOf(ctx)
  const taken = (await takeCase(desk, id)) ?? (await refuseTaken(desk, id))
  const work = await holdCase(desk, taken)
  return showCase(desk, work)
}

/** The case that the taker works on; null when it is gone. */
export async function takeCase(desk: Desk, id: string): Promise<string | null> {
  const actor = personAt(desk)
  await holdPlaces(desk.db, id)
  const found = await readCase(desk.db, id, true)
  if (!found || found.row.status !== inPool || !(await mayTake(desk.db, actor, found))) return null
  if ((await placesOf(desk.db, found.row)).left <= 0) return null
  await checkLimits(desk, actor, found.row)
  if (actor.agencyId) await refuseClosed(desk, found, actor.agencyId)
  const receiver = actor.agencyId
    ? { deliverType: 2, deliverId: actor.agencyId }
    : { deliverType: 3, deliverId: actor.schoolId as string }
  return giveRequest({ desk, ...found }, { ...receiver, accountId: actor.accountId }, 'taken_from_pool')
}

interface Taken {
  deliverType: number
  deliverId: string
  /** Who works on it there. */
  accountId: string
}
/**
 * What waits, or a copy of it while more may take it than
 * wait, goes to an office; answers which case that is.
 */
export async function giveRequest(
  work: Work,
  { accountId, ...receiver }: Taken,
  action: string,
  words?: { textEn?: string; textCn?: string },
): Promise<string> {
  const { desk } = work
  const { left, waiting } = await placesOf(desk.db, work.row)
  const own: Work = left > waiting.length ? { desk, ...(await copyRequest(desk, work)) } : work
  await writeHeader(own, { ...receiver, poolReviewAt: null })
  await desk.db
    .insert(poolTakes)
    .values({ caseId: own.row.id, accountId, ...receiver, takenAt: desk.now.toISOString() })
  await accept(own, { action, accepterId: accountId, words })
  await endFilled(own)
  return own.row.id
}

/** To those who could not see the request it is unknown. */
async function refuseTaken(desk: Desk, id: string): Promise<never> {
  const found = await readCase(desk.db, id)
  if (!found?.row.poolEnteredAt || !(await mayTake(desk.db, personAt(desk), found)))
    return desk.fail('cases.not-found')
  return desk.fail('cases.pool-taken')
}
