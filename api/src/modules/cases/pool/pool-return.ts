import {
  CASE_STATUS,
  CHOICE_STATUS,
  CLOCK_STATE,
  DELIVER_TYPES,
  LIVE,
  VISA_STATUS,
} from '@southbound/shared/contract/constants'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { deliverNotice } from '../../account/notice.service.ts'
import { standingOf } from '../../reference/reference.service.ts'
import { announce } from '../application/application-send.ts'
import { hasBegun, linesOf } from '../case-lines.ts'
import { openChoices, tellParties } from '../case-notice.ts'
import { holdCase, type Work, writeHeader } from '../case-work.ts'
import { mayPutBack } from '../cases.policy.ts'
import { poolTakes } from '../cases.tables.ts'
import { openClocks, stopClock } from '../clocks/clock-rows.ts'
import { startIdle } from '../clocks/idle-clock.ts'
import { deskOf, inLanguage } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { stepChoice } from '../moves/choice-move.ts'
import { endService } from '../moves/end-of-service.ts'
import { stepVisas } from '../visa/visa-move.ts'
import { originWaits, placesOf } from './pool-copies.ts'
import { tellOperators } from './pool-notice.ts'
import { IDLE_REASON, reasonWords } from './return-reasons.ts'

type PutBack = 'POST /case/putCaseBackToPool/:id'
const { inPool, inProgress } = CASE_STATUS
const ON = 1
const RETURNS_TO_REVIEW = 3
/** Who gives a request back reads it no longer. */
const NO_RECEIVER = { deliverType: DELIVER_TYPES.pool, deliverId: null, accepterId: null }

export const putCaseBackToPool: Handler<PutBack> = async ({ params: { id }, body }, ctx) => {
  const work = await holdCase(deskOf(ctx), id)
  if (!mayPutBack(ctx.actor, work.row, hasBegun(work)))
    ctx.fail('cases.status-move', { from: work.row.status, to: inPool })
  await putBack(work, await reasonOf(ctx, work, body))
  return { id }
}

interface ReturnReason {
  code: string | null
  text: string
  words: { textEn?: string; textCn?: string }
}
async function reasonOf(
  { fail, invalid }: Context<PutBack>,
  { desk }: Work,
  { reason, reasonCode }: Parameters<typeof putCaseBackToPool>[0]['body'],
): Promise<ReturnReason> {
  const text = reason?.trim() ?? ''
  if (!reasonCode) return saidBy(desk, text || fail('cases.reason-missing'))
  if ((await standingOf(desk.db, 'poolReturnReason', reasonCode)) !== 'offered')
    invalid('reasonCode', 'unknown')
  const named = (await reasonWords(desk.db)).get(reasonCode) ?? invalid('reasonCode', 'unknown')
  const with_ = (word: string) => [word, text].filter(Boolean).join(' · ')
  return { code: reasonCode, text, words: { textEn: with_(named.textEn), textCn: with_(named.textCn) } }
}

export const saidBy = (desk: Work['desk'], text: string): ReturnReason => ({
  code: null,
  text,
  words: inLanguage(desk, text),
})

export async function putBack(work: Work, { code, text, words }: ReturnReason): Promise<void> {
  const { desk, row } = work
  const now = desk.now.toISOString()
  await writeLog(work, { action: 'put_back', fromStatus: row.status, toStatus: inPool, ...words })
  await endService(work, 'put_back')
  const taken = and(eq(poolTakes.caseId, row.id), isNull(poolTakes.returnedAt))
  await desk.db
    .update(poolTakes)
    .set({ returnedAt: now, returnReason: text || null, returnCode: code })
    .where(taken)
  if ((await originWaits(work)) || (await placesOf(desk.db, row)).left <= 0) return leavePool(work)
  await writeHeader(work, {
    status: inPool,
    ...NO_RECEIVER,
    poolEnteredAt: now,
    poolReviewAt: (await countReturns(work)) >= RETURNS_TO_REVIEW ? now : null,
  })
  await announce(work)
  if (work.row.poolReviewAt) await tellOperators(work)
}

/** What the pool needs no longer ends: a copy that came back, or what enough others work on. */
export async function leavePool(work: Work): Promise<void> {
  const closedAt = work.desk.now.toISOString()
  await writeHeader(work, { status: CASE_STATUS.withdrawn, closedAt, ...NO_RECEIVER })
  for (const choice of openChoices(work)) await stepChoice(work, choice, CHOICE_STATUS.withdrawn, 'put_back')
  await stepVisas(work, VISA_STATUS.withdrawn, 'put_back')
  await settle(work)
  await tellParties(work)
}

const countReturns = ({ desk, row }: Work) =>
  desk.db.$count(poolTakes, and(eq(poolTakes.caseId, row.id), isNotNull(poolTakes.returnedAt)))

/**
 * A day after the taker had the notice that nothing happens; a case that did not come from the pool stays.
 */
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
  await putBack(work, { code: 'idle', text: '', words: IDLE_REASON })
  const told = takers.map(({ id }) => id)
  desk.raise(told, { type: LIVE.pool, clz: ON, caseId: row.id })
  await deliverNotice(desk, told, 'deadlines', { path: '/account/request-pool', about: row.refNo })
}
