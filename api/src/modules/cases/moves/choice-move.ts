import { CHOICE_STATUS, REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { type Work, writeChoice } from '../case-work.ts'
import { isOpenChoice } from '../cases.policy.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { isPackagedWith } from '../choices/package-order.ts'
import { inLanguage } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { followEnrolment } from '../offers/enrolment.ts'
import { followChoice } from '../offers/offer-record.ts'
import type { SaidReason } from './said-reason.ts'

const {
  submitted,
  ready,
  lodged,
  underAssessment,
  conditionalOffer,
  unconditionalOffer,
  deferred,
  enrolConfirmed,
  notPursued,
} = CHOICE_STATUS
const BY_PLATFORM = 1
const BY_PORTAL = 2
const REVERTED = 'reverted'

export interface MoveFacts {
  reason?: string | null
  /** The reason by a code of a list; `reason` is its words in the language of who said it. */
  said?: SaidReason | null
  institutionAppNo?: string | null
  lodgedVia?: number | null
  offerExpiresAt?: string | null
  depositAmount?: string | null
  paymentNote?: string | null
  intake?: { id: string; startDate: string } | null
  /** The institution has accounts here. */
  onPlatform?: boolean
}

export const openDocuments = ({ requirements }: Pick<Work, 'requirements'>, choiceId: string) =>
  requirements.filter(
    (one) =>
      one.mandatory &&
      (one.choiceId === null || one.choiceId === choiceId) &&
      one.state !== REQUIREMENT_STATE.accepted &&
      one.state !== REQUIREMENT_STATE.waived,
  )

export const MANDATE = 'O13'
type Mandate = Pick<Work['requirements'][number], 'docTypeCode' | 'state' | 'choiceId'>
/** An accepted mandate lets the agent answer offers: of every choice, or of the one that it was asked for. */
export const hasMandate = (
  { requirements }: { requirements: readonly Mandate[] },
  choice: Pick<ChoiceRow, 'id'>,
): boolean =>
  requirements.some(
    ({ docTypeCode, state, choiceId }) =>
      docTypeCode === MANDATE &&
      state === REQUIREMENT_STATE.accepted &&
      (choiceId === null || choiceId === choice.id),
  )

/** The caller has checked permission. */
export async function moveChoice(
  work: Work,
  choice: ChoiceRow,
  to: number,
  facts: MoveFacts = {},
  action?: string,
): Promise<void> {
  const from = choice.status
  await writeChoice(work, choice, {
    status: to,
    statusSince: work.desk.now.toISOString(),
    ...noteOf(work, facts),
    ...factsOf(work, choice, to, facts),
  })
  await writeLog(work, {
    action: action ?? ACTIONS[to] ?? 'status_changed',
    choiceId: choice.id,
    fromStatus: from,
    toStatus: to,
    ...wordsOf(work, facts),
  })
  if (action !== REVERTED) await followChoice(work, choice, to, facts.reason)
  if (to === enrolConfirmed) await dropSiblings(work, choice)
}

const ACTIONS: Readonly<Record<number, string>> = {
  6: 'lodged',
  11: 'offer_issued',
  12: 'offer_issued',
  13: 'offer_accepted',
  22: 'offer_declined',
  25: 'withdrawn',
}

const wordsOf = ({ desk }: Work, { said, reason }: MoveFacts) => said?.words ?? inLanguage(desk, reason)

function noteOf(work: Work, facts: MoveFacts) {
  const { textEn, textCn } = wordsOf(work, facts)
  return { noteEn: textEn ?? null, noteCn: textCn ?? null, reasonCode: facts.said?.code ?? null }
}

function factsOf({ desk }: Work, choice: ChoiceRow, to: number, facts: MoveFacts): Partial<ChoiceRow> {
  const now = desk.now.toISOString()
  const appNo = facts.institutionAppNo ? { institutionAppNo: facts.institutionAppNo } : {}
  const intake = facts.intake ? { intakeId: facts.intake.id, startDate: facts.intake.startDate } : {}
  if (to === lodged)
    return {
      ...appNo,
      lodgedAt: now,
      lodgedVia: facts.onPlatform ? BY_PLATFORM : (facts.lodgedVia ?? BY_PORTAL),
    }
  if (to === underAssessment && choice.lodgedAt === null)
    return { ...appNo, lodgedAt: now, lodgedVia: BY_PLATFORM }
  if (isOffer(to))
    return {
      ...appNo,
      ...intake,
      ...payment(choice, facts),
      decisionAt: now,
      offerExpiresAt: facts.offerExpiresAt ?? choice.offerExpiresAt,
    }
  if (to === submitted || to === ready) return { lodgedAt: null, lodgedVia: null }
  return appNo
}

/** A new offer keeps what it does not name, and ends what it empties. */
const payment = (choice: ChoiceRow, { depositAmount, paymentNote }: MoveFacts) => ({
  depositAmount: depositAmount === undefined ? choice.depositAmount : depositAmount,
  paymentNote: paymentNote === undefined ? choice.paymentNote : paymentNote?.trim() || null,
})

export const isOffer = (status: number): boolean =>
  status === conditionalOffer || status === unconditionalOffer

async function dropSiblings(work: Work, confirmed: ChoiceRow) {
  for (const sibling of work.choices) {
    const open = isOpenChoice(sibling) && sibling.status < enrolConfirmed && sibling.status !== deferred
    if (open && !isPackagedWith(sibling, confirmed)) await stepChoice(work, sibling, notPursued)
  }
}

/** Writes a choice's new status and a line of the log. */
export async function stepChoice(
  work: Work,
  choice: ChoiceRow,
  to: number,
  action = 'status_changed',
): Promise<void> {
  const fromStatus = choice.status
  await writeChoice(work, choice, { status: to, statusSince: work.desk.now.toISOString() })
  await writeLog(work, { action, choiceId: choice.id, fromStatus, toStatus: to })
  if (action === REVERTED) return
  await followChoice(work, choice, to)
  await followEnrolment(work, choice, work.row.closeReason)
}
