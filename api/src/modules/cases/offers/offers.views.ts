import type { cases, Data } from '@southbound/shared/contract'
import { CHOICE_STATUS, SIGNATURE_STATE } from '@southbound/shared/contract/constants'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { together } from '#api/database/together.ts'
import type { Work } from '../case-work.ts'
import { maySeeChoice } from '../cases.policy.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import type { WordsByCode } from '../words-of.ts'
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

export type Offered = Awaited<ReturnType<typeof readOffers>>
const NONE = { choices: [], offers: [], enrolments: [], conditions: [], signatures: [], files: new Map() }

/** Offers and confirmations of the choices that the viewer sees. */
export async function readOffers(work: Work) {
  const { desk, row } = work
  const { actor } = desk
  const choices = work.choices.filter(
    (choice) =>
      choice.status >= CHOICE_STATUS.conditionalOffer &&
      (!actor || maySeeChoice(actor, row, work.choices, choice)),
  )
  if (choices.length === 0) return NONE
  const ids = choices.map(({ id }) => id)
  const { db } = desk
  const [offers, enrolments] = await together(db, [() => offersOf(db, ids), () => enrolmentsOf(db, ids)])
  const [conditions, signatures] = await together(db, [
    () => conditionsOf(work, offers),
    () => signaturesOf(work, offers),
  ])
  const files = await namedFiles(db, [
    ...offers.flatMap((one) => [one.letterFileId, one.refundPolicyFileId, one.receiptFileId]),
    ...conditions.map(({ evidenceFileId }) => evidenceFileId),
    ...enrolments.map(({ fileId }) => fileId),
  ])
  return { choices, offers, enrolments, conditions, signatures, files }
}

const offersOf = async (db: Database, choiceIds: string[]): Promise<OfferRow[]> =>
  db.select().from(caseOffers).where(inArray(caseOffers.choiceId, choiceIds)).orderBy(desc(caseOffers.id))

const enrolmentsOf = async (db: Database, choiceIds: string[]) =>
  db
    .select()
    .from(enrolmentConfirmations)
    .where(inArray(enrolmentConfirmations.choiceId, choiceIds))
    .orderBy(desc(enrolmentConfirmations.id))

/** Without the files that the viewer may not read. */
export function showOffers(
  work: Work,
  { choices, offers, enrolments, conditions, signatures, files: all }: Offered,
  unreadable: ReadonlySet<string>,
  words: WordsByCode,
): Pick<Detail, 'offers' | 'enrolments'> {
  const files = new Map([...all].filter(([id]) => !unreadable.has(id)))
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
      ({ caseId: _c, createdBy: _b, createdAt: _at, updatedAt: _u, priorState: _p, fileId, ...one }) => ({
        ...one,
        oshcProviderName: words('oshcProvider', one.oshcProvider),
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
