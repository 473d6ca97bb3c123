import {
  AFTER_ANSWER,
  ASKED_STATES,
  CASE_STATUS,
  CASE_TYPES,
  type NextAct,
  nextActOfChoice,
  REQUIREMENT_STATE,
  type Role,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import { WAITING_ROLE } from '../tones.ts'
import type { CaseChoice, CaseData, NextCode, Requirement } from './use-case.ts'

const TO_CHECK: number[] = [REQUIREMENT_STATE.uploaded, REQUIREMENT_STATE.inReview]
const RECEIPT = 'O03'

export interface MyNext {
  action: NextCode
  choice: CaseChoice | null
  visaChoiceId?: string
  act: NextAct | { kind: 'check' } | null
}

/** Who applies for a client is the applicant too. */
const isMe = (waitingOn: number, role: Role | null, detail: CaseData): boolean =>
  WAITING_ROLE[waitingOn] === role || (waitingOn === WAITING_ON.applicant && detail.can.withdraw)

/** The reader's next act. In progress the own choices decide, the leading one first. */
export function myNext(detail: CaseData, role: Role | null): MyNext | null {
  if (detail.status !== CASE_STATUS.inProgress)
    return isMe(detail.waitingOn, role, detail) && detail.nextActionCode
      ? { action: detail.nextActionCode as NextCode, choice: null, act: null }
      : null
  if (detail.caseType === CASE_TYPES.visa) return myNextVisa(detail, role)
  const mine = detail.orderParamList.filter(
    (choice) => choice.nextActionCode && isMe(choice.waitingOn, role, detail),
  )
  const choice = mine.find(({ nextActionCode }) => nextActionCode === detail.nextActionCode) ?? mine[0]
  return choice ? { action: choice.nextActionCode as NextCode, choice, act: actOn(detail, choice) } : null
}

function myNextVisa(detail: CaseData, role: Role | null): MyNext | null {
  const mine = detail.orderVisaParamList.filter(
    (visa) => visa.nextActionCode && isMe(visa.waitingOn, role, detail),
  )
  const visa = mine.find(({ nextActionCode }) => nextActionCode === detail.nextActionCode) ?? mine[0]
  const action = visa?.nextActionCode as NextCode
  return visa ? { action, choice: null, visaChoiceId: visa.visaChoiceId, act: null } : null
}

function actOn(detail: CaseData, choice: CaseChoice): MyNext['act'] {
  const after = AFTER_ANSWER[choice.status]
  if (choice.waitingOn !== WAITING_ON.applicant && after)
    return uncheckedOf(detail, choice) ? { kind: 'check' } : offered(choice, after.to)
  const act = nextActOfChoice(choice.status, choice.waitingOn)
  return act?.kind === 'move' ? offered(choice, act.to) : act
}
/** A move that the server does not offer is no act. */
const offered = (choice: CaseChoice, to: number): NextAct | null =>
  choice.moves.includes(to) ? { kind: 'move', to } : null

const of = (choice: { choiceId: string }) => (row: Requirement) =>
  row.choiceId === null || row.choiceId === choice.choiceId
export const uncheckedOf = (
  { requirements, can }: CaseData,
  choice: { choiceId: string; nextActionCode: string | null },
): boolean =>
  choice.nextActionCode === 'check-documents' &&
  can.reviewDocument &&
  requirements.some((row) => of(choice)(row) && TO_CHECK.includes(row.state))

/** The documents still to bring for a choice; where the deposit is due, its receipt. */
export const owedFor = (
  { requirements }: CaseData,
  choice: { choiceId: string; nextActionCode: string | null },
): Requirement[] =>
  requirements.filter(
    (row) =>
      of(choice)(row) &&
      ASKED_STATES.includes(row.state) &&
      (choice.nextActionCode === 'pay-deposit' ? row.docTypeCode === RECEIPT : row.mandatory),
  )
