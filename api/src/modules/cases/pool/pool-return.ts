import {
  CASE_STATUS,
  CHOICE_STATUS,
  CLOCK_STATE,
  DELIVER_TYPES,
  LIVE,
  VISA_STATUS,
} from '@southbound/shared/contract/constants'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { mailNotice } from '../../account/notice.service.ts'
import { announce } from '../application/application-send.ts'
import { hasBegun, linesOf } from '../case-lines.ts'
import { openChoices } from '../case-notice.ts'
import { holdCase, type Work, writeHeader } from '../case-work.ts'
import { mayPutBack } from '../cases.policy.ts'
import { caseRedPoints, poolTakes } from '../cases.tables.ts'
import { openClocks, stopClock } from '../clocks/clock-rows.ts'
import { startIdle } from '../clocks/idle-clock.ts'
import { deskOf, inLanguage } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { stepChoice } from '../moves/choice-move.ts'
import { stepVisas } from '../visa/visa-move.ts'

type PutBack = 'POST /case/putCaseBackToPool/:id'
const { inPool, inProgress } = CASE_STATUS
const ON = 1
const UNANSWERED = { textEn: 'no step by the taker in time', textCn: '接单方未按时推进' }

export const putCaseBackToPool: Handler<PutBack> = async ({ params: { id }, body: { reason } }, ctx) => {
  const work = await holdCase(deskOf(ctx), id)
  if (!mayPutBack(ctx.actor, work.row, hasBegun(work)))
    ctx.fail('cases.status-move', { from: work.row.status, to: inPool })
  await putBack(work, reason.trim() || ctx.fail('cases.reason-missing'))
  return { id }
}

export async function putBack(
  work: Work,
  reason: string,
  words: { textEn?: string; textCn?: string } = inLanguage(work.desk, reason),
): Promise<void> {
  const { desk, row } = work
  const now = desk.now.toISOString()
  await writeLog(work, { action: 'put_back', fromStatus: row.status, toStatus: inPool, ...words })
  for (const choice of openChoices(work))
    if (choice.status !== CHOICE_STATUS.submitted)
      await stepChoice(work, choice, CHOICE_STATUS.submitted, 'put_back')
  await stepVisas(work, VISA_STATUS.submitted, 'put_back')
  const taken = and(eq(poolTakes.caseId, row.id), isNull(poolTakes.returnedAt))
  await desk.db.update(poolTakes).set({ returnedAt: now, returnReason: reason }).where(taken)
  await desk.db
    .delete(caseRedPoints)
    .where(and(eq(caseRedPoints.caseId, row.id), ne(caseRedPoints.accountId, row.applicantId)))
  await writeHeader(work, {
    status: inPool,
    deliverType: DELIVER_TYPES.pool,
    deliverId: null,
    accepterId: null,
    poolEnteredAt: now,
  })
  await announce(work)
}

/** A day after the taker was told that nothing happens; a case that did not come from the pool stays. */
export async function returnUnanswered(work: Work): Promise<void> {
  const { desk, row } = work
  const isEarly = linesOf(work).every(({ open, status }) => !open || status <= CHOICE_STATUS.docsRequired)
  const idle = (await openClocks(work)).find(({ kind }) => kind === 'IDLE')
  if (idle) await stopClock(work, idle, CLOCK_STATE.breached)
  if (row.status !== inProgress) return
  const takers = await desk.db
    .select({ id: poolTakes.accountId })
    .from(poolTakes)
    .where(and(eq(poolTakes.caseId, row.id), isNull(poolTakes.returnedAt)))
  if (takers.length === 0 || !isEarly) return startIdle(work)
  await putBack(work, UNANSWERED.textEn, UNANSWERED)
  const told = takers.map(({ id }) => id)
  desk.raise(told, { type: LIVE.pool, clz: ON, caseId: row.id })
  await mailNotice(desk, told, 'deadlines', { path: '/account/request-pool', about: row.refNo })
}
