import type { cases } from '@southbound/shared/contract'
import { CASE_STATUS, CHOICE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { and, eq, isNull } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { announce } from './application-send.ts'
import { stopClocks } from './case-clocks.ts'
import { writeLog } from './case-log.ts'
import { openChoices } from './case-notice.ts'
import { holdCase, personAt, type Work, writeChoice, writeHeader } from './case-work.ts'
import { mayPutBack } from './cases.policy.ts'
import { caseRedPoints, poolTakes } from './cases.tables.ts'
import { deskOf, inLanguage } from './desk.ts'

type PutBack = (typeof cases)['POST /case/putCaseBackToPool/:id']
const { inPool } = CASE_STATUS

/** Puts a case back into the pool while nothing has been lodged. */
export const putCaseBackToPool: Handler<PutBack> = async ({ params: { id }, body: { reason } }, ctx) => {
  const work = await holdCase(deskOf(ctx), id)
  if (!mayPutBack(ctx.actor, work.row, work.choices)) ctx.fail('cases.status-move', { from: work.row.status, to: inPool })
  await putBack(work, reason.trim() || ctx.fail('cases.reason-missing'))
  return { id }
}

/** Choices go back to submitted, the receiver leaves the case, and the pool shows it again. */
export async function putBack(work: Work, reason: string): Promise<void> {
  const { desk, row } = work
  const now = desk.now.toISOString()
  await writeLog(work, { action: 'put_back', fromStatus: row.status, toStatus: inPool, ...inLanguage(desk, reason) })
  for (const choice of openChoices(work)) await backToSubmitted(work, choice)
  const taken = and(eq(poolTakes.caseId, row.id), isNull(poolTakes.returnedAt))
  await desk.db.update(poolTakes).set({ returnedAt: now, returnReason: reason }).where(taken)
  await stopClocks(work, 'FIRST_CONTACT')
  await desk.db.delete(caseRedPoints).where(and(eq(caseRedPoints.caseId, row.id), eq(caseRedPoints.accountId, personAt(desk).accountId)))
  await writeHeader(work, { status: inPool, deliverType: DELIVER_TYPES.pool, deliverId: null, accepterId: null, poolEnteredAt: now })
  await announce(work)
}

async function backToSubmitted(work: Work, choice: Work['choices'][number]): Promise<void> {
  const from = choice.status
  if (from === CHOICE_STATUS.submitted) return
  await writeChoice(work, choice, { status: CHOICE_STATUS.submitted, statusSince: work.desk.now.toISOString() })
  await writeLog(work, { action: 'put_back', choiceId: choice.id, fromStatus: from, toStatus: CHOICE_STATUS.submitted })
}
