import { CASE_STATUS, CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { LiveMessage } from '#api/plugins/context.ts'
import { notify } from '#api/plugins/live-events.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import type { Mailing } from '../../account/notice.service.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase, type Work } from '../case-work.ts'
import { caseChoices, cases } from '../cases.tables.ts'
import type { Desk } from '../desk.ts'
import { archive, settle } from '../moves/case-settle.ts'
import { stepChoice } from '../moves/choice-move.ts'
import { documentsOver, expireDocuments } from '../papers/expire-documents.ts'
import { POOL_DAYS } from '../pool/pool.policy.ts'
import { askToStay } from '../pool/pool-notice.ts'
import { returnUnanswered } from '../pool/pool-return.ts'
import { expireTransfers, transferOver } from '../transfers/expire.ts'
import { caseClocks } from './clocks.tables.ts'
import { breachDue, markBreaches, remind, reminderDue, returnDue } from './due-clocks.ts'

const GRACE_MS = 24 * 3_600_000
const DAY_MS = 24 * 3_600_000
const ARCHIVE_MS = 90 * DAY_MS
const BATCH = 100
const { completed, unsuccessful, refused, withdrawn } = CASE_STATUS
const { conditionalOffer, unconditionalOffer, lapsed } = CHOICE_STATUS

/** Each case has its own transaction; those locked by another node are skipped. */
export async function runDueJobs(job: Mailing, now: Date): Promise<void> {
  await forClocks(job, now, returnDue(now), returnUnanswered)
  await forClocks(job, now, breachDue(now), markBreaches)
  await forClocks(job, now, reminderDue(now), remind)
  await lapseDueOffers(job, now)
  await forCases(job, now, poolOver(now), askToStay)
  await forCases(job, now, documentsOver(now), expireDocuments)
  await forCases(job, now, transferOver(now), expireTransfers)
  const old = and(
    inArray(cases.status, [completed, unsuccessful, refused, withdrawn]),
    lt(cases.updatedAt, before(now, ARCHIVE_MS)),
  )
  await forCases(job, now, old as SQL, archive)
}

/** Thirty days in the pool, and not asked since. */
function poolOver(now: Date): SQL {
  const since = sql`greatest(coalesce(${cases.poolEnteredAt}, ${cases.createdAt}), ${cases.poolExtendedAt})`
  return sql`${cases.status} = ${CASE_STATUS.inPool} and ${since} < ${before(now, POOL_DAYS * DAY_MS)}
    and (${cases.poolAskedAt} is null or ${cases.poolAskedAt} < ${since})`
}

const forClocks = (job: Mailing, now: Date, due: SQL | undefined, work: (work: Work) => Promise<void>) =>
  forCases(
    job,
    now,
    sql`exists (select 1 from ${caseClocks} where ${caseClocks.caseId} = ${cases.id} and ${due})`,
    work,
  )

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
