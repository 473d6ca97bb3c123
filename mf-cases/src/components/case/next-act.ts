import {
  AFTER_ANSWER,
  CASE_STATUS,
  type NextAct,
  nextActOfChoice,
  REQUIREMENT_STATE,
  type Role,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import { WAITING_ROLE } from '../waiting.ts'
import type { CaseDetail, Choice, Requirement } from './use-case.ts'

const OWED: number[] = [REQUIREMENT_STATE.requested, REQUIREMENT_STATE.rejected, REQUIREMENT_STATE.expired]
const TO_CHECK: number[] = [REQUIREMENT_STATE.uploaded, REQUIREMENT_STATE.inReview]
const RECEIPT = 'O03'

/** What the reader of a case has to do next, and about which choice. */
export interface MyNext {
  /** The text key under `next` and `act`. */
  action: string
  choice: Choice | null
  act: NextAct | { kind: 'check' } | null
}

/** Whether a waitingOn code means the reader; an agent who applies on behalf of a client is the applicant too. */
const isMe = (waitingOn: number, role: Role | null, detail: CaseDetail): boolean =>
  WAITING_ROLE[waitingOn] === role || (waitingOn === WAITING_ON.applicant && detail.can.withdraw)

/** The reader's next act in a case, or null where another party is waited on. While a case is in progress his own choices decide, the leading one first. */
export function myNext(detail: CaseDetail, role: Role | null): MyNext | null {
  if (detail.status !== CASE_STATUS.inProgress)
    return isMe(detail.waitingOn, role, detail) && detail.nextActionCode
      ? { action: detail.nextActionCode, choice: null, act: null }
      : null
  const mine = detail.orderParamList.filter(
    (choice) => choice.nextActionCode && isMe(choice.waitingOn, role, detail),
  )
  const choice = mine.find(({ nextActionCode }) => nextActionCode === detail.nextActionCode) ?? mine[0]
  return choice ? { action: choice.nextActionCode as string, choice, act: actOn(detail, choice) } : null
}

function actOn(detail: CaseDetail, choice: Choice): MyNext['act'] {
  const after = AFTER_ANSWER[choice.status]
  if (choice.waitingOn !== WAITING_ON.applicant && after)
    return uncheckedOf(detail, choice) ? { kind: 'check' } : offered(choice, after.to)
  const act = nextActOfChoice(choice.status, choice.waitingOn)
  return act?.kind === 'move' ? offered(choice, act.to) : act
}
/** A move that the server does not offer is no act. */
const offered = (choice: Choice, to: number): NextAct | null =>
  choice.moves.includes(to) ? { kind: 'move', to } : null

const of = (choice: Choice) => (row: Requirement) => row.choiceId === null || row.choiceId === choice.choiceId
const uncheckedOf = ({ requirements, can }: CaseDetail, choice: Choice) =>
  choice.nextActionCode === 'check-documents' &&
  can.reviewDocument &&
  requirements.some((row) => of(choice)(row) && TO_CHECK.includes(row.state))

/** The documents that the applicant still owes for a choice: the receipt where the deposit is due, else what was asked for. */
export const owedFor = ({ requirements }: CaseDetail, choice: Choice): Requirement[] =>
  requirements.filter(
    (row) =>
      of(choice)(row) &&
      OWED.includes(row.state) &&
      (choice.nextActionCode === 'pay-deposit' ? row.docTypeCode === RECEIPT : row.mandatory),
  )
