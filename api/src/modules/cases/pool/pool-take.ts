import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { and, count, eq, gt, isNull, max, min } from 'drizzle-orm'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { holdCase, personAt, readCase, type Work, writeHeader } from '../case-work.ts'
import { cases, poolTakes } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { type Desk, deskOf } from '../desk.ts'
import { accept } from '../moves/case-accept.ts'
import { mayTake } from './pool.policy.ts'

type Take = 'POST /case/takeCaseFromPool/:id'
const DAY_MS = 86_400_000
const TAKES_A_DAY = 5
const OPEN_TAKES = 20
const REST_DAYS = 7
const { inPool, inProgress } = CASE_STATUS

/** Of two concurrent takers one gets it. */
export const takeCaseFromPool: Handler<Take> = async ({ params: { id } }, ctx) => {
  const desk = deskOf(ctx)
  if (!(await takeCase(desk, id))) await refuseTaken(desk, id)
  const work = await holdCase(desk, id)
  return showCase(desk, work)
}

/** False when the case is not in the pool for the actor. */
export async function takeCase(desk: Desk, id: string): Promise<boolean> {
  const actor = personAt(desk)
  const found = await readCase(desk.db, id, true)
  if (!found || found.row.status !== inPool || !(await mayTake(desk.db, actor, found))) return false
  await checkLimits(desk, actor, id)
  const work: Work = { desk, ...found }
  const receiver = actor.agencyId
    ? { deliverType: 2, deliverId: actor.agencyId }
    : { deliverType: 3, deliverId: actor.schoolId as string }
  await writeHeader(work, receiver)
  await desk.db
    .insert(poolTakes)
    .values({ caseId: id, accountId: actor.accountId, ...receiver, takenAt: desk.now.toISOString() })
  await accept(work, 'taken_from_pool')
  return true
}

/** To those who could not see the request it is unknown. */
async function refuseTaken(desk: Desk, id: string): Promise<never> {
  const found = await readCase(desk.db, id)
  if (!found?.row.poolEnteredAt || !(await mayTake(desk.db, personAt(desk), found)))
    return desk.fail('cases.not-found')
  return desk.fail('cases.pool-taken')
}

/** The refusal names the limit and its end. */
async function checkLimits({ db, now, fail }: Desk, actor: Actor, caseId: string) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const mine = actor.agencyId
    ? and(eq(poolTakes.deliverType, 2), eq(poolTakes.deliverId, actor.agencyId))
    : and(eq(poolTakes.deliverType, 3), eq(poolTakes.deliverId, actor.schoolId ?? '0'))
  const [today] = await db
    .select({ n: count(), first: min(poolTakes.takenAt) })
    .from(poolTakes)
    .where(and(eq(poolTakes.accountId, actor.accountId), gt(poolTakes.takenAt, ago(1))))
  const [open] = await db
    .select({ n: count() })
    .from(poolTakes)
    .innerJoin(cases, eq(cases.id, poolTakes.caseId))
    .where(and(mine, isNull(poolTakes.returnedAt), eq(cases.status, inProgress)))
  const [back] = await db
    .select({ last: max(poolTakes.returnedAt) })
    .from(poolTakes)
    .where(and(mine, eq(poolTakes.caseId, caseId), gt(poolTakes.returnedAt, ago(REST_DAYS))))
  if (back?.last) fail('cases.pool-again', { days: REST_DAYS, at: minuteAfter(back.last, REST_DAYS) })
  if ((today?.n ?? 0) >= TAKES_A_DAY)
    fail('cases.pool-day', { limit: TAKES_A_DAY, at: minuteAfter(today?.first ?? now.toISOString(), 1) })
  if ((open?.n ?? 0) >= OPEN_TAKES) fail('cases.pool-open', { count: open?.n ?? 0, limit: OPEN_TAKES })
}

function minuteAfter(at: string, days: number) {
  return new Date(new Date(at).getTime() + days * DAY_MS).toISOString().slice(0, 16).replace('T', ' ')
}
