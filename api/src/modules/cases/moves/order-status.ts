import {
  CHOICE_REASONS,
  CHOICE_STATUS,
  DAY_MS,
  dayOf,
  MOVE_PAPERS,
} from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { courses, intakes } from '../../catalogue/courses.tables.ts'
import { tellParties } from '../case-notice.ts'
import { holdChoice, personAt, type Work } from '../case-work.ts'
import { isOpenChoice, mayMoveChoice, maySeeChoice, needsPapers } from '../cases.policy.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { waitsInPackage } from '../choices/package-order.ts'
import { type Desk, deskOf, listed } from '../desk.ts'
import { deferChoice } from '../offers/deferral.ts'
import { checkStep, recordStep, type StepFacts } from '../offers/enrolment.ts'
import { daysThere } from '../offers/offer-days.ts'
import { checkTerms, type OfferTerms, recordOffer } from '../offers/offer-record.ts'
import { checkSignature, signOffer } from '../offers/sign-offer.ts'
import { generateOfferRequirements } from '../papers/case-requirements.ts'
import { checkAgreedStaff } from './agreed-staff.ts'
import { settle } from './case-settle.ts'
import { correctChoice, hasOpenTwin, lastMoveOf, stepBack } from './choice-correction.ts'
import { hasMandate, isOffer, type MoveFacts, moveChoice, openDocuments } from './choice-move.ts'
import { isHeld } from './held-agency.ts'
import { dropPapers, missingPapers } from './move-papers.ts'
import { schoolsOutside } from './off-platform.ts'
import { refuseMove } from './refuse-move.ts'
import { saidReason } from './said-reason.ts'

type OrderStatus = 'POST /case/order/status'
interface ChoiceMove extends MoveFacts, StepFacts {
  choiceId: string
  status: number
  reasonCode?: string | null
  intakeId?: string | null
  offer?: OfferTerms | null
  signedName?: string | null
}
const { accepted, ready, offerAccepted, enrolConfirmed, unsuccessful, deferred, enrolCancelled } =
  CHOICE_STATUS
const GRACE_MS = DAY_MS

/** Moves by the table of states, or steps the actor's own last move back. */
export const orderStatus: Handler<OrderStatus> = async ({ body }, ctx) => {
  const work = await moveOrder(deskOf(ctx, body.version), body)
  return showCase(work.desk, work)
}

export async function moveOrder(desk: Desk, move: ChoiceMove): Promise<Work> {
  const { work, choice } = await holdChoice(desk, move.choiceId, move.status)
  const actor = personAt(desk)
  if (!maySeeChoice(actor, work.row, work.choices, choice)) desk.fail('cases.not-found')
  if (work.repeated) return work
  if (!isOpenChoice(choice) && hasOpenTwin(work, choice)) desk.fail('cases.choice-twice')
  const offPlatform = (await schoolsOutside(desk.db, [choice])).has(choice.institutionId)
  const speaking = { mandated: hasMandate(work, choice), offPlatform }
  // Without terms the state of now is asked for to undo its newest offer.
  const isNew = choice.status !== move.status || Boolean(move.offer)
  if (isNew && mayMoveChoice(actor, work.row, choice, move.status, speaking))
    await makeMove(work, choice, {
      ...(await daysThere(work, choice, await withReason(desk, move))),
      onPlatform: !offPlatform,
    })
  else await stepBackOrRefuse(work, choice, move.status)
  await settle(work)
  await tellParties(work, { choiceIds: [choice.id] })
  return work
}

async function withReason(desk: Desk, move: ChoiceMove): Promise<ChoiceMove> {
  const list = CHOICE_REASONS[move.status as keyof typeof CHOICE_REASONS]
  const said = await saidReason(desk, move, list)
  return said ? { ...move, said, reason: said.text } : move
}

async function makeMove(work: Work, choice: ChoiceRow, move: ChoiceMove) {
  await guard(work, choice, move)
  if (move.status === accepted && (await isHeld(work))) work.desk.fail('cases.agency-held')
  await checkAgreedStaff(work, choice, move.status)
  await guardPapers(work, choice, move.status)
  await checkSignature(work, choice, move.status, move.signedName)
  await checkStep(work, choice, move.status, move)
  const intake = await intakeOf(work, choice, move)
  const depositAmount = isOffer(move.status) ? await depositOf(work, choice, move) : null
  await moveChoice(work, choice, move.status, { ...move, depositAmount, intake })
  if (isOffer(move.status)) {
    await generateOfferRequirements(work, choice)
    await recordOffer(work, choice, move.offer as OfferTerms)
  }
  if (move.status === offerAccepted) await signOffer(work, choice, move.signedName)
  if (move.status === deferred && intake) await deferChoice(work, choice, intake)
  await recordStep(work, choice, move, move.reason)
  if (move.status === enrolConfirmed) await dropPapers(work, choice)
}

async function guard(work: Work, choice: ChoiceRow, { status, reason, offerExpiresAt, offer }: ChoiceMove) {
  const { desk } = work
  const now = desk.now.toISOString()
  if (status === ready && openDocuments(work, choice.id).length > 0)
    desk.fail('cases.documents-open', { count: openDocuments(work, choice.id).length })
  if ((status === unsuccessful || status === enrolCancelled) && !reason?.trim())
    desk.fail('cases.reason-missing')
  if (isOffer(status) && !offerExpiresAt && !choice.offerExpiresAt) desk.fail('cases.offer-missing')
  if (isOffer(status) && (offerExpiresAt ?? choice.offerExpiresAt ?? now) <= now)
    desk.invalid('offerExpiresAt', 'past')
  if (isOffer(status)) checkTerms(work, status, offer)
  const before = waitsInPackage(work.choices, choice, status)
  if (before) desk.fail('cases.package-order', { number: before.preference })
  if (status === offerAccepted && hasLapsed(choice, desk.now)) await refuse(desk, choice, status)
}

async function guardPapers(work: Work, choice: ChoiceRow, to: number) {
  const { desk } = work
  if (!needsPapers(personAt(desk), work.row, choice, to)) return
  const missing = await missingPapers(work, choice, to)
  if (missing.length === 0) return
  if (MOVE_PAPERS[to] === 'receipt') desk.fail('cases.receipt-missing')
  const documents = listed(missing.map(({ nameEn, nameCn }) => ({ en: nameEn, zh: nameCn })))
  desk.fail('cases.confirmation-missing', { documents })
}

const hasLapsed = ({ offerExpiresAt }: ChoiceRow, now: Date) =>
  offerExpiresAt !== null && new Date(offerExpiresAt).getTime() + GRACE_MS < now.getTime()

async function stepBackOrRefuse(work: Work, choice: ChoiceRow, to: number) {
  const { desk } = work
  const last = await lastMoveOf(desk.db, choice.id)
  if (!last || stepBack(personAt(desk), work.row, choice, last, desk.now) !== to)
    await refuse(desk, choice, to)
  else await correctChoice(work, choice, last)
}

const refuse = (desk: Desk, { status: from }: ChoiceRow, to: number) =>
  refuseMove(desk, 'choiceStatus', { from, to })

async function intakeOf(
  { desk }: Work,
  choice: ChoiceRow,
  { intakeId, status }: ChoiceMove,
): Promise<MoveFacts['intake']> {
  if (status === deferred && (!intakeId || intakeId === choice.intakeId))
    return desk.invalid('intakeId', intakeId ? 'invalid' : 'required')
  if (!intakeId || (choice.status !== deferred && status !== deferred)) return null
  const [found] = await desk.db
    .select({ id: intakes.id, startDate: intakes.startDate })
    .from(intakes)
    .where(and(eq(intakes.id, intakeId), eq(intakes.courseId, choice.courseId)))
  if (!found) return desk.invalid('intakeId', 'unknown')
  const isLater = found.startDate > (choice.startDate ?? dayOf(desk.now))
  return status === deferred && !isLater ? desk.invalid('intakeId', 'invalid') : found
}

/** The deposit of an offer that names none is the one before, or where it was emptied the course's. */
async function depositOf(
  work: Work,
  choice: ChoiceRow,
  { depositAmount }: ChoiceMove,
): Promise<string | null> {
  const said = depositAmount === undefined ? choice.depositAmount : depositAmount
  return said ?? (await usualDeposit(work, choice))
}

async function usualDeposit({ desk }: Work, { courseId }: ChoiceRow): Promise<string | null> {
  const [course] = await desk.db
    .select({ deposit: courses.depositAmount })
    .from(courses)
    .where(eq(courses.id, courseId))
  return course?.deposit && Number(course.deposit) > 0 ? course.deposit : null
}
