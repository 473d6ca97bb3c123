import type { cases, Data } from '@southbound/shared/contract'
import { CHOICE_STATUS, SIGNATURE_STATE } from '@southbound/shared/contract/constants'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Work } from '../case-work.ts'
import { maySeeChoice } from '../cases.policy.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { type FileReference, namedFiles } from './choice-files.ts'
import { movesOfCondition } from './offers.policy.ts'
import {
  type ConditionRow,
  caseOffers,
  caseSignatures,
  enrolmentConfirmations,
  type OfferRow,
  offerConditions,
} from './offers.tables.ts'

type Detail = Data<(typeof cases)['POST /case/getCaseDetailsForCaseCommitPage/:id']>
type Files = ReadonlyMap<string, FileReference>
const fileOf = (files: Files, id: string | null) => (id ? (files.get(id) ?? null) : null)

/** Offers and confirmations of the choices that the viewer sees, without the files that he may not read. */
export async function showOffers(
  work: Work,
  unreadable: ReadonlySet<string>,
): Promise<Pick<Detail, 'offers' | 'enrolments'>> {
  const { desk, row } = work
  const { actor } = desk
  const choices = work.choices.filter(
    (choice) =>
      choice.status >= CHOICE_STATUS.conditionalOffer &&
      (!actor || maySeeChoice(actor, row, work.choices, choice)),
  )
  if (choices.length === 0) return { offers: [], enrolments: [] }
  const ids = choices.map(({ id }) => id)
  const offers = await desk.db
    .select()
    .from(caseOffers)
    .where(inArray(caseOffers.choiceId, ids))
    .orderBy(desc(caseOffers.id))
  const enrolments = await desk.db
    .select()
    .from(enrolmentConfirmations)
    .where(inArray(enrolmentConfirmations.choiceId, ids))
    .orderBy(desc(enrolmentConfirmations.id))
  const conditions = await conditionsOf(work, offers)
  const signatures = await signaturesOf(work, offers)
  const files = await namedFiles(desk.db, [
    ...offers.flatMap((one) => [one.letterFileId, one.refundPolicyFileId, one.receiptFileId]),
    ...conditions.map(({ evidenceFileId }) => evidenceFileId),
    ...enrolments.map(({ fileId }) => fileId),
  ])
  for (const id of unreadable) files.delete(id)
  return {
    offers: offers.map((offer) => ({
      ...showOffer(offer, files),
      conditions: conditions
        .filter(({ offerId }) => offerId === offer.id)
        .map((one) =>
          showCondition(
            work,
            choices.find(({ id }) => id === offer.choiceId),
            offer,
            one,
            files,
          ),
        ),
      signature: signatures.find(({ offerId }) => offerId === offer.id) ?? null,
    })),
    enrolments: enrolments.map(
      ({ caseId: _case, createdBy: _by, createdAt: _at, updatedAt: _u, fileId, ...one }) => ({
        ...one,
        file: fileOf(files, fileId),
      }),
    ),
  }
}

async function conditionsOf({ desk }: Work, offers: readonly OfferRow[]): Promise<ConditionRow[]> {
  if (offers.length === 0) return []
  return desk.db
    .select()
    .from(offerConditions)
    .where(
      inArray(
        offerConditions.offerId,
        offers.map(({ id }) => id),
      ),
    )
    .orderBy(asc(offerConditions.id))
}

async function signaturesOf({ desk, row }: Work, offers: readonly OfferRow[]) {
  if (!offers.some(({ respondedAt }) => respondedAt)) return []
  const found = await desk.db.select().from(caseSignatures).where(eq(caseSignatures.caseId, row.id))
  return found
    .filter(({ state }) => state !== SIGNATURE_STATE.void)
    .map(({ id, offerId, typedName, signerRole, signedAt, state }) => ({
      signatureId: id,
      offerId,
      typedName,
      signerRole,
      signedAt,
      state,
    }))
}

function showOffer(offer: OfferRow, files: Files) {
  const { id, letterFileId, refundPolicyFileId, receiptFileId, depositPaidAmount, depositPaidOn, ...rest } =
    offer
  const {
    caseId: _case,
    priorState: _prior,
    stateSince: _since,
    respondedBy: _by,
    createdBy: _maker,
    ...shown
  } = rest
  return {
    ...shown,
    offerId: id,
    letterFile: fileOf(files, letterFileId),
    refundPolicyFile: fileOf(files, refundPolicyFileId),
    depositPaid: depositPaidOn
      ? { amount: depositPaidAmount, paidOn: depositPaidOn, receiptFile: fileOf(files, receiptFileId) }
      : null,
  }
}

function showCondition(
  { desk, row }: Work,
  choice: ChoiceRow | undefined,
  { state: offerState }: OfferRow,
  { id, kind, textEn, textCn, dueAt, evidenceFileId, state }: ConditionRow,
  files: Files,
) {
  const moves = desk.actor && choice ? movesOfCondition(desk.actor, { row, choice, offerState }, state) : []
  return { id, kind, textEn, textCn, dueAt, evidenceFile: fileOf(files, evidenceFileId), state, moves }
}
