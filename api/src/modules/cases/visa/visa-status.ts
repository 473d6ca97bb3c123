import type { visa as contract, Input } from '@southbound/shared/contract'
import {
  dayOf,
  REQUIREMENT_STATE,
  VISA_REASONS,
  VISA_STATUS,
  visaNeeds,
} from '@southbound/shared/contract/constants'
import { eq, inArray } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { documentTypes, PHASE } from '../../files/files.tables.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase, personAt, type Work } from '../case-work.ts'
import { caseChoices } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { type Desk, deskOf, listed } from '../desk.ts'
import { settle } from '../moves/case-settle.ts'
import { lastMoveOf, stepBack } from '../moves/choice-correction.ts'
import { openDocuments } from '../moves/choice-move.ts'
import { isHeld } from '../moves/held-agency.ts'
import { refuseMove } from '../moves/refuse-move.ts'
import { linkChoiceFile } from '../offers/choice-files.ts'
import { coursesOf, numbersInForce } from './linked-courses.ts'
import { isReviewOver, mayMoveVisa } from './visa.policy.ts'
import { type VisaRow, visaChoices } from './visa.tables.ts'
import { licenceFor, requireReceiver } from './visa-licence.ts'
import { stopLodgeClocks } from './visa-lodge-clock.ts'
import { moveVisa, type VisaValues } from './visa-move.ts'
import { addVisaRequirements } from './visa-requirements.ts'

type VisaStatus = 'POST /case/visa/status'
type VisaMove = Input<(typeof contract)[VisaStatus]>['body']
const { accepted, ready, lodged, approvedInPrinciple, infoRequested, review } = VISA_STATUS
const SENT: readonly number[] = [
  REQUIREMENT_STATE.uploaded,
  REQUIREMENT_STATE.inReview,
  REQUIREMENT_STATE.accepted,
]

/** Moves by the table of states, or steps the actor's own last move back. */
export const visaStatus: Handler<VisaStatus> = async ({ body }, ctx) => {
  const work = await moveVisaOf(deskOf(ctx, body.version), body)
  return showCase(work.desk, work)
}

export async function moveVisaOf(desk: Desk, move: VisaMove): Promise<Work> {
  const { work, visa } = await holdVisa(desk, move.visaChoiceId, move.status)
  if (work.repeated) return work
  if (mayMoveVisa(personAt(desk), work.row, visa, move.status)) await makeMove(work, visa, move)
  else await stepBackOrRefuse(work, visa, move.status)
  await settle(work)
  await tellParties(work)
  return work
}

/** `to`: the status that a repeated request finds done. */
export async function holdVisa(desk: Desk, id: string, to?: number): Promise<{ work: Work; visa: VisaRow }> {
  const [found] = await desk.db
    .select({ caseId: visaChoices.caseId })
    .from(visaChoices)
    .where(eq(visaChoices.id, id))
  const work = await holdCase(desk, found?.caseId ?? desk.fail('cases.not-found'), ({ visas }) =>
    visas.some((one) => one.id === id && one.status === to),
  )
  return { work, visa: work.visas.find((one) => one.id === id) ?? desk.fail('cases.not-found') }
}

async function makeMove(work: Work, visa: VisaRow, move: VisaMove) {
  const { desk, row } = work
  const { status, reason } = move
  if (VISA_REASONS.includes(status) && !reason?.trim()) desk.fail('cases.reason-missing')
  if (status === accepted || status === lodged) await requireReceiver(work, row)
  if (status === accepted && (await isHeld(work))) desk.fail('cases.agency-held')
  if (status === review && isReviewOver(visa, desk.now))
    desk.fail('cases.review-over', { day: visa.reviewDueAt ?? '' })
  const open = status === ready ? openDocuments(work, visa.id).length : 0
  if (open > 0) desk.fail('cases.documents-open', { count: open })
  const values = { ...factsOf(move), ...(status === lodged ? await lodging(work, visa) : {}) }
  await requireNeeds(work, { ...visa, ...values }, status)
  checkDays(desk, move)
  if (move.receiptFileId) await linkChoiceFile(work, visa.id, move.receiptFileId)
  await moveVisa(work, visa, status, { reason: reason?.trim() || null, values })
  if (status === lodged) await stopLodgeClocks(work, visa)
  if (status === approvedInPrinciple) await addVisaRequirements(work, visa, PHASE.enrolment)
}

/** What the body says; what it leaves out stays. */
export function factsOf({
  visaChoiceId: _id,
  version: _seen,
  status: _status,
  reason: _reason,
  visaCharge,
  ...said
}: Omit<VisaMove, 'status'> & { status?: number }): VisaValues {
  const charge = visaCharge ? { chargeAmount: visaCharge.amount, chargeCurrency: visaCharge.currency } : {}
  const facts = Object.entries({ ...said, ...charge }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return Object.fromEntries(facts) as VisaValues
}

async function lodging({ desk, row }: Work, visa: VisaRow): Promise<VisaValues> {
  return {
    lodgedAt: desk.now.toISOString(),
    lodgedBy: personAt(desk).accountId,
    licenceNo: row.deliverId ? await licenceFor(desk, visa, row.deliverId) : null,
  }
}

type Days = Pick<VisaMove, 'status' | 'infoRequestDueAt' | 'validFrom' | 'validTo'>

/** The answer to the government lies ahead, and a visa does not end before it begins. */
export function checkDays(desk: Desk, { status, infoRequestDueAt, validFrom, validTo }: Days) {
  const today = dayOf(desk.now)
  if (status === infoRequested && infoRequestDueAt && infoRequestDueAt < today)
    desk.invalid('infoRequestDueAt', 'past')
  if (validFrom && validTo && validTo < validFrom) desk.invalid('validTo', 'invalid')
}

type Missing = { code: string; nameEn: string; nameCn: string }
/** Documents that a move needs and the case does not hold; a waiver does not replace them. */
export async function missingDocuments(
  { desk, requirements }: Pick<Work, 'desk' | 'requirements'>,
  { id, country, visaCategoryCode, status }: VisaRow,
  to: number,
): Promise<Missing[]> {
  const needed = visaNeeds(country, visaCategoryCode, status, to)?.documents ?? []
  const missing = needed.filter(
    (code) =>
      !requirements.some(
        (one) =>
          one.docTypeCode === code &&
          SENT.includes(one.state) &&
          (one.choiceId === null || one.choiceId === id),
      ),
  )
  if (missing.length === 0) return []
  const { code, nameEn, nameCn, sort } = documentTypes
  return desk.db
    .select({ code, nameEn, nameCn })
    .from(documentTypes)
    .where(inArray(code, missing))
    .orderBy(sort)
}

const FACTS = {
  applicationRef: { en: 'the number of the application (TRN or SOLAR)', zh: '申请编号（TRN 或 SOLAR）' },
  coeNumbers: { en: 'the CoE number of each course', zh: '每个课程的 CoE 编号' },
  course: { en: 'a confirmed course that has not ended', zh: '仍有效的已确认课程' },
} as const

async function requireNeeds(work: Work, visa: VisaRow, to: number) {
  const { db } = work.desk
  const facts = visaNeeds(visa.country, visa.visaCategoryCode, visa.status, to)?.facts ?? []
  const asksNumbers = facts.includes('coeNumbers')
  const open = to === lodged || asksNumbers ? await db.$count(caseChoices, coursesOf(visa)) : 0
  const isLost = to === lodged && visa.linkedChoiceIds.length > 0 && open === 0
  const isMissing = {
    applicationRef: !visa.applicationRef?.trim(),
    coeNumbers: asksNumbers && (await numbersInForce(db, visa)).length < Math.max(1, open),
  }
  const needs = [
    ...(await missingDocuments(work, visa, to)).map(({ nameEn, nameCn }) => ({ en: nameEn, zh: nameCn })),
    ...facts.filter((name) => isMissing[name]).map((name) => FACTS[name]),
    ...(isLost ? [FACTS.course] : []),
  ]
  if (needs.length > 0) work.desk.fail('cases.visa-lacks', { needs: listed(needs) })
}

async function stepBackOrRefuse(work: Work, visa: VisaRow, to: number) {
  const { desk, row } = work
  const last = await lastMoveOf(desk.db, visa.id)
  if (!last || stepBack(personAt(desk), row, visa, last, desk.now) !== to)
    return refuseMove(desk, 'visaStatus', { from: visa.status, to })
  await moveVisa(work, visa, to, { action: 'reverted' })
}
