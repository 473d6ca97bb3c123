import type { cases, Input } from '@southbound/shared/contract'
import {
  CHOICE_STATUS,
  OFFER_AFTER_CHOICE,
  OFFER_MOVES,
  OFFER_STATE,
  SIGNATURE_STATE,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type Work, writeChoice } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { openClocks, startClock, stopClock } from '../clocks/clock-rows.ts'
import { inLanguage } from '../desk.ts'
import { linkChoiceFile } from './choice-files.ts'
import { syncConditionClock } from './condition-clock.ts'
import { liveOffer } from './live-offer.ts'
import { caseOffers, caseSignatures, type OfferRow, offerConditions } from './offers.tables.ts'

export type OfferTerms = NonNullable<Input<(typeof cases)['POST /case/order/status']>['body']['offer']>
const TYPES = { conditional: 1, unconditional: 2, package: 3 } as const
const { conditionalOffer, unconditionalOffer } = CHOICE_STATUS

/** A conditional offer names its conditions; an unconditional one has none. */
export function checkTerms({ desk }: Work, to: number, terms: OfferTerms | null | undefined): void {
  const { conditions, courseStart, courseEnd } = terms ?? desk.fail('cases.offer-missing')
  const count = conditions?.length ?? 0
  if (to === conditionalOffer && count === 0) desk.invalid('conditions', 'required')
  if (to === unconditionalOffer && count > 0) desk.invalid('conditions', 'invalid')
  if (courseStart && courseEnd && courseEnd < courseStart) desk.invalid('courseEnd', 'invalid')
}

/** The next version, after the choice has moved: last day and deposit are the choice's. */
export async function recordOffer(work: Work, choice: ChoiceRow, terms: OfferTerms): Promise<void> {
  const { desk, row } = work
  const { conditions, letterFileId, refundPolicyFileId, isPackage, issuedAt, ...said } = terms
  for (const fileId of [letterFileId, refundPolicyFileId])
    if (fileId) await linkChoiceFile(work, choice.id, fileId)
  const now = desk.now.toISOString()
  const [offer] = await desk.db
    .insert(caseOffers)
    .values({
      ...said,
      nonTuition: said.nonTuition ?? [],
      paymentSchedule: said.paymentSchedule ?? [],
      underEighteenCaaw: said.underEighteenCaaw ?? false,
      courseStart: said.courseStart ?? choice.startDate,
      letterFileId,
      refundPolicyFileId,
      caseId: row.id,
      choiceId: choice.id,
      version: await nextVersion(desk.db, choice.id),
      type: isPackage
        ? TYPES.package
        : choice.status === conditionalOffer
          ? TYPES.conditional
          : TYPES.unconditional,
      issuedAt: issuedAt ?? now,
      expiresAt: choice.offerExpiresAt,
      currency: choice.feeSnapshot?.currency,
      depositAmount: choice.depositAmount,
      state: OFFER_STATE.issued,
      stateSince: now,
      createdBy: desk.actor?.accountId,
    })
    .returning()
  for (const { kind, text, dueAt } of conditions ?? [])
    await desk.db
      .insert(offerConditions)
      .values({ offerId: offer?.id as string, kind, dueAt, ...inLanguage(desk, text), updatedAt: now })
  await measureUpload(work, choice, issuedAt)
  await writeChoice(work, choice, { depositDueAt: firstPayment(said.paymentSchedule) })
  await syncConditionClock(work, choice)
}

const firstPayment = (schedule: OfferTerms['paymentSchedule']) =>
  (schedule ?? []).map(({ dueAt }) => dueAt).sort()[0] ?? null

/** How long the recording of a decision took; a deferral has its own clock running. */
async function measureUpload(work: Work, { id }: ChoiceRow, issuedAt: string | null | undefined) {
  const kind = 'OFFER_UPLOAD'
  const runs = (await openClocks(work)).some((one) => one.kind === kind && one.choiceId === id)
  if (!issuedAt || runs || new Date(issuedAt) >= work.desk.now) return
  const decided = { ...work, desk: { ...work.desk, now: new Date(issuedAt) } }
  await startClock(decided, { kind, ownerParty: WAITING_ON.institution, choiceId: id })
  const clock = (await openClocks(work)).find((one) => one.kind === kind && one.choiceId === id)
  if (clock) await stopClock(work, clock)
}

async function nextVersion(db: Database, choiceId: string) {
  return (await db.$count(caseOffers, eq(caseOffers.choiceId, choiceId))) + 1
}

/** Gives the live offer the state that the choice's move brings, by the table. */
export async function followChoice(
  work: Work,
  choice: ChoiceRow,
  to: number,
  reason?: string | null,
): Promise<void> {
  const state = OFFER_AFTER_CHOICE[to]
  const offer = state ? await liveOffer(work.desk.db, choice.id) : null
  if (!state || !offer || !OFFER_MOVES[offer.state]?.[state]) return
  const answered = state === OFFER_STATE.accepted || state === OFFER_STATE.declined
  await setOfferState(work, offer, state, {
    ...(answered
      ? { respondedBy: work.desk.actor?.accountId ?? null, respondedAt: work.desk.now.toISOString() }
      : {}),
    ...(state === OFFER_STATE.declined ? { declineReason: reason ?? null } : {}),
  })
  await syncConditionClock(work, choice)
}

async function setOfferState(
  { desk }: Pick<Work, 'desk'>,
  offer: OfferRow,
  state: number,
  values: Partial<OfferRow> = {},
): Promise<void> {
  const changed = { state, priorState: offer.state, stateSince: desk.now.toISOString(), ...values }
  await desk.db.update(caseOffers).set(changed).where(eq(caseOffers.id, offer.id))
}

/** Undoes what the move at `at` did: a new offer is withdrawn, others go back, a signature is void. */
export async function revertOffers(work: Work, choice: ChoiceRow, at: string): Promise<void> {
  const { desk } = work
  const changed = and(eq(caseOffers.choiceId, choice.id), eq(caseOffers.stateSince, at))
  const offers = await desk.db.select().from(caseOffers).where(changed)
  for (const offer of offers) {
    const back = { state: offer.priorState ?? OFFER_STATE.withdrawn, priorState: null }
    const unanswered = { respondedBy: null, respondedAt: null, declineReason: null }
    await desk.db
      .update(caseOffers)
      .set({ ...back, ...unanswered, stateSince: desk.now.toISOString() })
      .where(eq(caseOffers.id, offer.id))
    await desk.db
      .update(caseSignatures)
      .set({ state: SIGNATURE_STATE.void })
      .where(and(eq(caseSignatures.offerId, offer.id), eq(caseSignatures.signedAt, at)))
  }
  if (offers.some(({ priorState }) => priorState === null))
    await writeChoice(work, choice, await termsInForce(desk.db, choice))
  await syncConditionClock(work, choice)
}

/** Last day and deposit of the newest offer that is not withdrawn; none where no offer is left. */
async function termsInForce(db: Database, { id, decisionAt }: ChoiceRow): Promise<Partial<ChoiceRow>> {
  const kept = and(eq(caseOffers.choiceId, id), ne(caseOffers.state, OFFER_STATE.withdrawn))
  const [offer] = await db.select().from(caseOffers).where(kept).orderBy(desc(caseOffers.version)).limit(1)
  return {
    decisionAt: offer ? decisionAt : null,
    offerExpiresAt: offer?.expiresAt ?? null,
    depositAmount: offer?.depositAmount ?? null,
    depositDueAt: firstPayment(offer?.paymentSchedule),
  }
}
