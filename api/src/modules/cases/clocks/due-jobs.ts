import { CASE_STATUS, CHOICE_STATUS, DAY_MS } from '@southbound/shared/contract/constants'
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { eachDue, throwFailed } from '#api/database/each-due.ts'
import type { Mailing } from '../../account/notice.service.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase, type Work } from '../case-work.ts'
import { caseChoices, cases } from '../cases.tables.ts'
import { archive, settle } from '../moves/case-settle.ts'
import { stepChoice } from '../moves/choice-move.ts'
import { documentsOver, expireDocuments } from '../papers/expire-documents.ts'
import { eraseContents, keepingOver } from '../people/end-of-keeping.ts'
import { POOL_DAYS } from '../pool/pool.policy.ts'
import { askToStay } from '../pool/pool-notice.ts'
import { returnUnanswered } from '../pool/pool-return.ts'
import { asSystem } from '../system-desk.ts'
import { expireTransfers, transferOver } from '../transfers/expire.ts'
import { caseClocks } from './clocks.tables.ts'
import { breachDue, markBreaches, remind, reminderDue, returnDue } from './due-clocks.ts'

const GRACE_MS = DAY_MS
const ARCHIVE_MS = 90 * DAY_MS
const { completed, unsuccessful, refused, withdrawn } = CASE_STATUS
const { conditionalOffer, unconditionalOffer, lapsed } = CHOICE_STATUS

type CaseJob = readonly [where: SQL | undefined, work: (work: Work) => Promise<void>]

/** What time does to cases. */
export async function runDueJobs(job: Mailing, now: Date): Promise<void> {
  const old = and(
    inArray(cases.status, [completed, unsuccessful, refused, withdrawn]),
    lt(cases.updatedAt, before(now, ARCHIVE_MS)),
  )
  await runJobs(job, now, [
    [withClock(returnDue(now)), returnUnanswered],
    [withClock(breachDue(now)), markBreaches],
    [withClock(reminderDue(now)), remind],
    [withOfferOver(now), lapseOffers],
    [poolOver(now), askToStay],
    [documentsOver(now), expireDocuments],
    [transferOver(now), expireTransfers],
    [old, archive],
    [keepingOver(now), eraseContents],
  ])
}

async function runJobs(job: Mailing, now: Date, jobs: readonly CaseJob[]): Promise<void> {
  const failed: unknown[] = []
  for (const [where, work] of jobs)
    failed.push(
      ...(await eachDue(job.db, {
        table: cases,
        where,
        work: (db, { id }) => runOne({ ...job, db }, now, id, work),
      })),
    )
  throwFailed(failed, 'cases that could not be moved')
}

/** Thirty days in the pool, and not asked since. */
function poolOver(now: Date): SQL {
  const since = sql`greatest(coalesce(${cases.poolEnteredAt}, ${cases.createdAt}), ${cases.poolExtendedAt})`
  return sql`${cases.status} = ${CASE_STATUS.inPool} and ${since} < ${before(now, POOL_DAYS * DAY_MS)}
    and (${cases.poolAskedAt} is null or ${cases.poolAskedAt} < ${since})`
}

const withClock = (due: SQL | undefined) =>
  sql`exists (select 1 from ${caseClocks} where ${caseClocks.caseId} = ${cases.id} and ${due})`

function withOfferOver(now: Date): SQL {
  const over = and(
    inArray(caseChoices.status, [conditionalOffer, unconditionalOffer]),
    lt(caseChoices.offerExpiresAt, before(now, GRACE_MS)),
  )
  return sql`exists (select 1 from ${caseChoices} where ${caseChoices.caseId} = ${cases.id} and ${over})`
}

export const lapseDueOffers = (job: Mailing, now: Date): Promise<void> =>
  runJobs(job, now, [[withOfferOver(now), lapseOffers]])

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

const runOne = (job: Mailing, now: Date, id: string, work: (work: Work) => Promise<void>) =>
  asSystem(job, now, async (desk) => work(await holdCase(desk, id)))

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
