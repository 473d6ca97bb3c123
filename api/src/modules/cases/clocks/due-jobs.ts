import { CASE_STATUS, CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { LiveMessage } from '#api/plugins/context.ts'
import { notify } from '#api/plugins/live-events.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import type { Mailing } from '../../account/notice.service.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase, type Work } from '../case-work.ts'
import { caseChoices, cases } from '../cases.tables.ts'
import type { Desk } from '../desk.ts'
import { VISIBLE, writeLog } from '../log/case-log.ts'
import { archive, settle } from '../moves/case-settle.ts'
import { stepChoice } from '../moves/choice-move.ts'
import { returnUnanswered } from '../pool/pool-return.ts'
import { CLOCK_STATE, type ClockKind, caseClocks } from './clocks.tables.ts'

const CLOCK_WORDS: Readonly<Record<ClockKind, { textEn: string; textCn: string }>> = {
  RESPOND: { textEn: 'answer to the request', textCn: '答复申请' },
  POOL_CLAIM: { textEn: 'taking from the pool', textCn: '需求池接单' },
  POOL_RETURN: {
    textEn: 'first contact; the request returns to the pool',
    textCn: '首次联系（需求将退回需求池）',
  },
  FIRST_CONTACT: { textEn: 'first contact', textCn: '首次联系' },
  COLLECT_DOCS: { textEn: 'sending the documents', textCn: '提交材料' },
  CHECK_DOCS: { textEn: 'checking the documents', textCn: '审核材料' },
  LODGE: { textEn: 'lodging', textCn: '递交院校' },
  SCHOOL_OPEN: { textEn: 'opening by the institution', textCn: '院校受理' },
  SCHOOL_DECISION: { textEn: 'decision of the institution', textCn: '院校决定' },
  OFFER_ACCEPT: { textEn: 'answer to the offer', textCn: '答复录取' },
  DEPOSIT: { textEn: 'deposit', textCn: '缴纳押金' },
  COE: { textEn: 'confirmation of enrolment', textCn: '入学确认' },
  REMINDER: { textEn: 'reminder', textCn: '提醒' },
}
const GRACE_MS = 24 * 3_600_000
const ARCHIVE_MS = 90 * 24 * 3_600_000
const BATCH = 100
const { completed, unsuccessful, refused, withdrawn } = CASE_STATUS
const { conditionalOffer, unconditionalOffer, lapsed } = CHOICE_STATUS

/** Each case has its own transaction; those locked by another node are skipped. */
export async function runDueJobs(job: Mailing, now: Date): Promise<void> {
  await returnFromTakers(job, now)
  const late = and(
    eq(caseClocks.state, CLOCK_STATE.running),
    isNull(caseClocks.stoppedAt),
    lt(caseClocks.dueAt, now.toISOString()),
  )
  await forCases(
    job,
    now,
    sql`exists (select 1 from ${caseClocks} where ${caseClocks.caseId} = ${cases.id} and ${late})`,
    markBreaches,
  )
  await lapseDueOffers(job, now)
  const old = and(
    inArray(cases.status, [completed, unsuccessful, refused, withdrawn]),
    lt(cases.updatedAt, before(now, ARCHIVE_MS)),
  )
  await forCases(job, now, old as SQL, archive)
}

export async function lapseDueOffers(job: Mailing, now: Date): Promise<void> {
  const over = and(
    inArray(caseChoices.status, [conditionalOffer, unconditionalOffer]),
    lt(caseChoices.offerExpiresAt, before(now, GRACE_MS)),
  )
  await forCases(
    job,
    now,
    sql`exists (select 1 from ${caseChoices} where ${caseChoices.caseId} = ${cases.id} and ${over})`,
    lapseOffers,
  )
}

async function returnFromTakers(job: Mailing, now: Date) {
  const over = and(
    eq(caseClocks.kind, 'POOL_RETURN'),
    isNull(caseClocks.stoppedAt),
    lt(caseClocks.dueAt, now.toISOString()),
  )
  await forCases(
    job,
    now,
    sql`exists (select 1 from ${caseClocks} where ${caseClocks.caseId} = ${cases.id} and ${over})`,
    returnUnanswered,
  )
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

async function forCases(job: Mailing, now: Date, where: SQL, work: (work: Work) => Promise<void>) {
  const due = await job.db.select({ id: cases.id }).from(cases).where(where).limit(BATCH)
  for (const { id } of due) {
    await job.db.transaction(async (tx) => {
      const [free] = await tx
        .select({ id: cases.id })
        .from(cases)
        .where(and(eq(cases.id, id), where))
        .for('update', { skipLocked: true })
      if (free) await runOne({ ...job, db: tx }, now, id, work)
    })
  }
}

async function runOne(job: Mailing, now: Date, id: string, work: (work: Work) => Promise<void>) {
  const raised: [readonly string[], LiveMessage][] = []
  await work(await holdCase(systemDesk(job, now, raised), id))
  for (const [to, message] of raised) await notify(job.db, { to, message })
}

function systemDesk(job: Mailing, now: Date, raised: [readonly string[], LiveMessage][]): Desk {
  const refuse = (name: ConstructorParameters<typeof Refusal>[0]): never => {
    throw new Refusal(name)
  }
  const raise: Desk['raise'] = (to, message) => void raised.push([to, message])
  return {
    ...job,
    now,
    raise,
    actor: null,
    locale: 'en',
    ip: null,
    userAgent: null,
    fail: refuse,
    invalid: () => refuse('input.invalid'),
  }
}

async function markBreaches(work: Work) {
  const { desk, row } = work
  const late = and(
    eq(caseClocks.caseId, row.id),
    eq(caseClocks.state, CLOCK_STATE.running),
    isNull(caseClocks.stoppedAt),
    lt(caseClocks.dueAt, desk.now.toISOString()),
  )
  const breached = await desk.db
    .update(caseClocks)
    .set({ state: CLOCK_STATE.breached })
    .where(late)
    .returning()
  for (const { kind, choiceId } of breached)
    await writeLog(work, {
      action: 'clock_breached',
      choiceId,
      ...CLOCK_WORDS[kind],
      visibility: VISIBLE.service,
    })
}

async function lapseOffers(work: Work) {
  const limit = new Date(work.desk.now.getTime() - GRACE_MS).toISOString()
  const over = work.choices.filter(
    ({ status, offerExpiresAt }) =>
      [conditionalOffer, unconditionalOffer].includes(status as 11) &&
      offerExpiresAt !== null &&
      offerExpiresAt < limit,
  )
  for (const choice of over) await stepChoice(work, choice, lapsed)
  await settle(work)
  await tellParties(work, { choiceIds: over.map(({ id }) => id), group: 'deadlines' })
}
