import {
  CENSUS_STATE,
  CHOICE_STATUS,
  DAY_MS,
  INCOME_CATEGORY,
  INCOME_STATE,
  type IneligibleReason,
} from '@southbound/shared/contract/constants'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type ChoiceRow, caseChoices } from '../../cases/cases.tables.ts'
import { commissionRules } from '../agreements/agreements.tables.ts'
import type { CommissionPart } from '../engine/commission.ts'
import { type CommissionRule, isForLaterStudy } from '../engine/rules.ts'
import { incomeRecords, type RecordRow } from '../income.tables.ts'
import { moveRecord, writeRecord } from '../records/move-record.ts'
import { followsRules } from '../records/refusals.ts'
import { type ChoiceFacts, factsOf } from './choice-facts.ts'
import { expectedOn, makeRecords, SECOND_CENSUS_DAYS } from './make-records.ts'
import { type Plan, planOf } from './plan.ts'
import { isWritten, renew } from './renew-record.ts'

const { expected, claimable, ineligible, cancelled } = INCOME_STATE
const EARNING: readonly number[] = [
  CHOICE_STATUS.offerAccepted,
  CHOICE_STATUS.depositPaid,
  CHOICE_STATUS.enrolConfirmed,
  CHOICE_STATUS.enrolled,
]

/**
 * Brings the records of a choice to what the case says now: made at the acceptance, claimable after the
 * census, cancelled when the choice ends. Repeating it changes nothing. Answers how many it made.
 */
export async function syncChoice(db: Database, choiceId: string, now: Date): Promise<number> {
  const [held] = await db
    .select({ status: caseChoices.status, censusState: caseChoices.censusState })
    .from(caseChoices)
    .where(eq(caseChoices.id, choiceId))
    .for('update')
  if (!held) return 0
  const found = await livingRecords(db, choiceId)
  if (!EARNING.includes(held.status)) {
    for (const record of found) await endRecord(db, record, held, now)
    return 0
  }
  const facts = await factsOf(db, choiceId)
  const plan = facts && (await planOf(db, facts))
  if (!facts || !plan) return 0
  const living = await countAgain(db, found, facts, plan, now)
  const made = await makeRecords(db, facts, plan, partsWithout(living, plan), now)
  // An instalment has one record: that of another agency is neither changed nor made again.
  const own = living.filter(({ owner }) => owner === ownerOf(facts))
  for (const record of [...own, ...made]) await follow(db, record, facts, plan, now)
  return made.length
}

const livingRecords = (db: Database, choiceId: string): Promise<RecordRow[]> =>
  db
    .select()
    .from(incomeRecords)
    .where(
      and(
        eq(incomeRecords.choiceId, choiceId),
        eq(incomeRecords.category, INCOME_CATEGORY.commission),
        isNull(incomeRecords.parentId),
        ne(incomeRecords.state, cancelled),
      ),
    )
    .orderBy(asc(incomeRecords.instalmentNo))
    .for('update')

const ownerOf = ({ agencyId }: ChoiceFacts): string => `agency:${agencyId}`

/**
 * Until one of them is claimable the records are as many as the plan has instalments: a record keeps its
 * number, and those beyond the last are cancelled. Answers the ones that live on.
 */
async function countAgain(
  db: Database,
  living: readonly RecordRow[],
  facts: ChoiceFacts,
  plan: Plan,
  now: Date,
): Promise<readonly RecordRow[]> {
  const { parts } = plan.commission
  if (living.every(({ instalmentOf }) => instalmentOf === parts.length)) return living
  for (const record of living) {
    const isOwn = record.owner === ownerOf(facts)
    if (!isOwn || !(await willBeRenewed(db, record, plan))) return living
  }
  for (const record of living) {
    const part = parts.find(({ no }) => no === record.instalmentNo)
    if (!part) await moveRecord(db, record, { to: cancelled, party: 'system', deed: 'cancelled', now })
    else {
      const expectedAt = expectedOn(facts, part.trigger)
      await writeRecord(db, record, { instalmentOf: part.of, expectedAt }, now)
    }
  }
  return living.filter(({ state }) => state !== cancelled)
}

/** What the rules still refuse keeps its amounts, and so does what a person wrote. */
const willBeRenewed = async (db: Database, record: RecordRow, { reason }: Plan): Promise<boolean> =>
  (record.state === expected || reason === null) &&
  (await followsRules(db, record)) &&
  !(await isWritten(db, record.id))

/** Instalments that have no record yet, or lost theirs by an end of the choice that was a mistake. */
const partsWithout = (living: readonly RecordRow[], { commission }: Plan): CommissionPart[] =>
  commission.parts.filter(({ no, of }) =>
    living.every(({ instalmentNo, instalmentOf }) => instalmentOf === of && instalmentNo !== no),
  )

const CHOICE_ENDED = 'choice-ended'
type Held = Pick<ChoiceRow, 'status' | 'censusState'>
/** A student who withdraws after the census was enrolled at it all the same. */
const leftAfterCensus = ({ status, censusState }: Held): boolean =>
  status === CHOICE_STATUS.withdrawn && censusState === CENSUS_STATE.enrolled

/** What was invoiced stays: an institution disputes it or claims it back. */
async function endRecord(db: Database, record: RecordRow, held: Held, now: Date) {
  const end = { party: 'system', deed: CHOICE_ENDED, now } as const
  if (record.state === expected) await moveRecord(db, record, { ...end, to: cancelled })
  if (record.state === claimable && !leftAfterCensus(held))
    await moveRecord(db, record, { ...end, to: ineligible, reason: 'NOT_ENROLLED_AT_CENSUS' })
}

const refuse = (db: Database, record: RecordRow, reason: IneligibleReason, now: Date) =>
  moveRecord(db, record, { to: ineligible, party: 'system', deed: 'ineligible', reason, now })

async function follow(db: Database, record: RecordRow, facts: ChoiceFacts, plan: Plan, now: Date) {
  if (!(await followsRules(db, record))) return
  const isRefused = record.state === ineligible
  if (isRefused && plan.reason) return renewReason(db, record, plan.reason, now)
  const part = plan.commission.parts.find(({ no }) => no === record.instalmentNo)
  if (part && record.instalmentOf === part.of) await renew(db, record, plan, part, now)
  const reason = plan.reason ?? (await earlierClaimOf(db, record, facts, plan))
  if (reason) return (isRefused ? renewReason : refuse)(db, record, reason, now)
  const { enrolledAtCensus, tuitionReceived } = facts.eligibility
  const earned = tuitionReceived === true && isDue(record.trigger, facts, enrolledAtCensus === true, now)
  const by = { party: 'system', now } as const
  if (earned) await moveRecord(db, record, { ...by, to: claimable, deed: 'claimable' })
  else if (isRefused) await moveRecord(db, record, { ...by, to: expected, deed: 'expected' })
}

/**
 * A record with the amounts of another rule is paid beside an earlier claim only where that rule promises it.
 */
async function earlierClaimOf(
  db: Database,
  { ruleId }: RecordRow,
  { eligibility }: ChoiceFacts,
  { rule }: Plan,
): Promise<IneligibleReason | null> {
  if (!eligibility.earlierClaim || ruleId === rule.id) return null
  const [own] = await db
    .select()
    .from(commissionRules)
    .where(eq(commissionRules.id, ruleId ?? '0'))
  return own && isForLaterStudy(own as CommissionRule) ? null : 'EARLIER_CLAIM'
}

/** What was corrected may have been one of two reasons. */
async function renewReason(db: Database, record: RecordRow, reason: IneligibleReason, now: Date) {
  if (record.ineligibleReason !== reason) await writeRecord(db, record, { ineligibleReason: reason }, now)
}

function isDue(trigger: string | null, { choice }: ChoiceFacts, found: boolean, now: Date): boolean {
  if (trigger === 'paid') return true
  if (trigger === 'commence') return choice.status === CHOICE_STATUS.enrolled
  if (!found || choice.status !== CHOICE_STATUS.enrolled) return false
  if (trigger !== 'second-census') return true
  const first = new Date(choice.censusDate ?? now).getTime()
  return now.getTime() >= first + SECOND_CENSUS_DAYS * DAY_MS
}
