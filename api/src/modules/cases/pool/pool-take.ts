import { CASE_STATUS } from '@southbound/shared/contract/constants'
import type { Handler } from '#api/plugins/context.ts'
import { holdCase, personAt, readCase, type Work, writeHeader } from '../case-work.ts'
import { poolTakes } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { type Desk, deskOf } from '../desk.ts'
import { accept } from '../moves/case-accept.ts'
import { mayTake } from './pool.policy.ts'
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

/** The case that the taker works on: what waits, or a copy while more may take it than wait; null when it is gone. */
export async function takeCase(desk: Desk, id: string): Promise<string | null> {
  const actor = personAt(desk)
  await holdPlaces(desk.db, id)
  const found = await readCase(desk.db, id, true)
  if (!found || found.row.status !== inPool || !(await mayTake(desk.db, actor, found))) return null
  const { left, waiting } = await placesOf(desk.db, found.row)
  if (left <= 0) return null
  await checkLimits(desk, actor, found.row)
  const own = left > waiting.length ? await copyRequest(desk, found) : found
  const work: Work = { desk, ...own }
  const receiver = actor.agencyId
    ? { deliverType: 2, deliverId: actor.agencyId }
    : { deliverType: 3, deliverId: actor.schoolId as string }
  await writeHeader(work, receiver)
  await desk.db
    .insert(poolTakes)
    .values({ caseId: own.row.id, accountId: actor.accountId, ...receiver, takenAt: desk.now.toISOString() })
  await accept(work, 'taken_from_pool')
  await endFilled(work)
  return own.row.id
}

/** To those who could not see the request it is unknown. */
async function refuseTaken(desk: Desk, id: string): Promise<never> {
  const found = await readCase(desk.db, id)
  if (!found?.row.poolEnteredAt || !(await mayTake(desk.db, personAt(desk), found)))
    return desk.fail('cases.not-found')
  return desk.fail('cases.pool-taken')
}
