import type { cases, Input } from '@southbound/shared/contract'
import {
  CENSUS_STATE,
  CHOICE_STATUS,
  dayOf,
  ENROLMENT_AFTER_CHOICE,
  ENROLMENT_KINDS,
  ENROLMENT_STATE,
  OPEN_CONDITIONS,
  OTHER_ENROLMENT,
} from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { todayAnywhere } from '#api/database/dated.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { standingOf } from '../../reference/reference.service.ts'
import { personAt, type Work, writeChoice } from '../case-work.ts'
import { partiesOfChoice } from '../cases.policy.ts'
import { type ChoiceRow, caseFiles, type LogRow } from '../cases.tables.ts'
import { writeLog } from '../log/case-log.ts'
import { syncCommissionClock } from './commission-clock.ts'
import { liveOffer } from './live-offer.ts'
import { caseOffers, enrolmentConfirmations, isCounted, offerConditions } from './offers.tables.ts'

type Body = Input<(typeof cases)['POST /case/order/status']>['body']
export type StepFacts = Pick<Body, 'deposit' | 'enrolment' | 'commencedAt' | 'censusDate' | 'censusState'>
const { depositPaid, enrolConfirmed, enrolled } = CHOICE_STATUS
const { cancelled } = ENROLMENT_STATE
const RECEIPT = 'O03'
const CONFIRMATIONS = ['O04', 'O05', 'O06', 'O14']

/** What must be said with the steps from the deposit to the first day. */
export async function checkStep(
  { desk }: Work,
  choice: ChoiceRow,
  to: number,
  { deposit, enrolment, commencedAt }: StepFacts,
): Promise<void> {
  const today = todayAnywhere(desk.now)
  if (to === depositPaid && deposit && deposit.paidOn > today) desk.invalid('paidOn', 'future')
  if (to === enrolled && commencedAt && commencedAt > today) desk.invalid('commencedAt', 'future')
  if (to !== enrolConfirmed) return
  const offer = await liveOffer(desk.db, choice.id)
  const open = and(
    eq(offerConditions.offerId, offer?.id ?? '0'),
    inArray(offerConditions.state, [...OPEN_CONDITIONS]),
  )
  if ((await desk.db.$count(offerConditions, open)) > 0) desk.fail('cases.conditions-open')
  if (!enrolment?.number.trim()) return desk.invalid('number', 'required')
  if (enrolment.start && enrolment.end && enrolment.end < enrolment.start) desk.invalid('end', 'invalid')
  // A code of the list, or the words of another insurer.
  const insurer = enrolment.oshcProvider
  if (insurer && (await standingOf(desk.db, 'oshcProvider', insurer)) === 'off')
    desk.invalid('oshcProvider', 'unknown')
}

/** Records what a step brings, after the choice has moved. */
export async function recordStep(
  work: Work,
  choice: ChoiceRow,
  facts: StepFacts,
  reason?: string | null,
): Promise<void> {
  if (choice.status === depositPaid) await recordDeposit(work, choice, facts)
  if (choice.status === enrolConfirmed && facts.enrolment)
    await recordEnrolment(work, choice, facts.enrolment)
  if (choice.status === enrolled)
    await writeChoice(work, choice, {
      commencedAt: facts.commencedAt ?? dayOf(work.desk.now),
      censusDate: facts.censusDate ?? null,
      censusState: facts.censusState ?? 0,
    })
  await followEnrolment(work, choice, reason)
  await syncCommissionClock(work, choice)
}

async function recordDeposit(work: Work, choice: ChoiceRow, { deposit }: StepFacts) {
  const { desk } = work
  const offer = await liveOffer(desk.db, choice.id)
  if (!offer) return
  const amount = deposit?.amount ?? offer.depositAmount
  await desk.db
    .update(caseOffers)
    .set({
      depositPaidAmount: amount,
      depositPaidOn: deposit?.paidOn ?? dayOf(desk.now),
      receiptFileId: await newestFile(work, choice, [RECEIPT]),
    })
    .where(eq(caseOffers.id, offer.id))
  const words = [offer.currency, amount].filter(Boolean).join(' ')
  await writeLog(work, { action: 'payment_recorded', choiceId: choice.id, textEn: words, textCn: words })
}

async function recordEnrolment(work: Work, choice: ChoiceRow, facts: NonNullable<StepFacts['enrolment']>) {
  const { desk, row } = work
  const [school] = await desk.db
    .select({ country: schools.countryCode })
    .from(schools)
    .where(eq(schools.id, choice.institutionId))
  const byInstitution = partiesOfChoice(personAt(desk), row, choice).includes('institution')
  const now = desk.now.toISOString()
  await desk.db.insert(enrolmentConfirmations).values({
    ...facts,
    number: facts.number.trim(),
    start: facts.start ?? choice.startDate,
    caseId: row.id,
    choiceId: choice.id,
    kind: ENROLMENT_KINDS[school?.country ?? ''] ?? OTHER_ENROLMENT,
    currency: choice.feeSnapshot?.currency,
    state: byInstitution ? ENROLMENT_STATE.approved : ENROLMENT_STATE.saved,
    fileId: await newestFile(work, choice, CONFIRMATIONS),
    createdBy: personAt(desk).accountId,
    createdAt: now,
    updatedAt: now,
  })
  const words = facts.number.trim()
  await writeLog(work, { action: 'coe_recorded', choiceId: choice.id, textEn: words, textCn: words })
}

/** The confirmations of a choice that count. */
const countedOf = (choiceId: string) => and(eq(enrolmentConfirmations.choiceId, choiceId), isCounted)

interface EnrolmentMove {
  state: number | SQL
  priorState: SQL | null
  cancelReason: string | null
}
const setEnrolment = ({ db, now }: Work['desk'], where: SQL | undefined, move: EnrolmentMove) =>
  db
    .update(enrolmentConfirmations)
    .set({ ...move, updatedAt: now.toISOString() })
    .where(where)

/** Gives the confirmation the state that the choice's move brings, by the table. */
export async function followEnrolment(
  { desk }: Work,
  { id, status }: ChoiceRow,
  reason?: string | null,
): Promise<void> {
  const state = ENROLMENT_AFTER_CHOICE[status]
  if (!state) return
  const cancelReason = state === cancelled ? (reason ?? null) : null
  const priorState = sql`${enrolmentConfirmations.state}`
  await setEnrolment(desk, countedOf(id), { state, priorState, cancelReason })
}

/** Takes back what the move `undone` wrote. */
export async function revertStep(
  work: Work,
  choice: ChoiceRow,
  { toStatus: undone, at }: Pick<LogRow, 'toStatus' | 'at'>,
): Promise<void> {
  if (undone === depositPaid) await dropDeposit(work, choice)
  if (undone === enrolConfirmed) await dropEnrolment(work, choice)
  else await restoreEnrolment(work, choice, at)
  if (undone === enrolled) await writeChoice(work, choice, NOT_BEGUN)
  await syncCommissionClock(work, choice)
}
const NOT_BEGUN = { commencedAt: null, censusDate: null, censusState: CENSUS_STATE.unknown }

async function dropDeposit({ desk }: Work, { id }: ChoiceRow) {
  const offer = await liveOffer(desk.db, id)
  if (!offer) return
  await desk.db
    .update(caseOffers)
    .set({ depositPaidAmount: null, depositPaidOn: null, receiptFileId: null })
    .where(eq(caseOffers.id, offer.id))
}

/** A corrected confirmation counts no more, and proves nothing. */
async function dropEnrolment({ desk }: Work, { id }: ChoiceRow) {
  await setEnrolment(desk, countedOf(id), { state: cancelled, priorState: null, cancelReason: null })
}

async function restoreEnrolment({ desk }: Work, { id }: ChoiceRow, at: string) {
  const moved = and(eq(enrolmentConfirmations.choiceId, id), eq(enrolmentConfirmations.updatedAt, at))
  const state = sql`coalesce(${enrolmentConfirmations.priorState}, ${ENROLMENT_STATE.approved})`
  await setEnrolment(desk, moved, { state, priorState: null, cancelReason: null })
}

async function newestFile({ desk, requirements }: Work, { id }: ChoiceRow, codes: readonly string[]) {
  const asked = requirements
    .filter(({ choiceId, docTypeCode }) => choiceId === id && codes.includes(docTypeCode))
    .map((one) => one.id)
  if (asked.length === 0) return null
  const [found] = await desk.db
    .select({ fileId: caseFiles.fileId })
    .from(caseFiles)
    .where(and(inArray(caseFiles.requirementId, asked), isNull(caseFiles.removedAt)))
    .orderBy(desc(caseFiles.id))
    .limit(1)
  return found?.fileId ?? null
}
