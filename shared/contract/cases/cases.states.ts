/** docs/domain/cases.md */

export const CASE_STATUS = {
  draft: 1,
  submitted: 2,
  inPool: 3,
  inProgress: 4,
  completed: 5,
  unsuccessful: 6,
  refused: 7,
  withdrawn: 8,
  archived: 9,
} as const

export type Party = 'applicant' | 'agent' | 'institution' | 'system'
export type Moves = Readonly<Record<number, Readonly<Record<number, readonly Party[]>>>>

/** from -> to -> who may. */
export const CASE_MOVES: Moves = {
  1: { 2: ['applicant', 'agent'], 3: ['applicant', 'agent'], 8: ['applicant'] },
  2: {
    4: ['agent', 'institution'],
    7: ['agent', 'institution'],
    3: ['applicant', 'system'],
    8: ['applicant'],
  },
  3: { 4: ['agent', 'institution'], 8: ['applicant'] },
  4: {
    3: ['agent', 'institution'],
    5: ['system'],
    6: ['system'],
    7: ['agent'],
    8: ['applicant'],
  },
  5: { 9: ['system', 'agent', 'institution'] },
  6: { 4: ['applicant', 'agent', 'system'], 9: ['system', 'agent', 'institution'] },
  7: { 2: ['applicant'], 3: ['applicant'], 9: ['system'] },
  8: { 9: ['system', 'agent', 'institution'] },
}

export const CHOICE_STATUS = {
  draft: 1,
  submitted: 2,
  accepted: 3,
  docsRequired: 4,
  ready: 5,
  lodged: 6,
  underAssessment: 7,
  infoRequested: 8,
  interview: 9,
  waitlisted: 10,
  conditionalOffer: 11,
  unconditionalOffer: 12,
  offerAccepted: 13,
  depositPaid: 14,
  enrolConfirmed: 15,
  enrolled: 16,
  unsuccessful: 21,
  declined: 22,
  lapsed: 23,
  deferred: 24,
  withdrawn: 25,
  notPursued: 26,
  enrolCancelled: 27,
} as const

const service = ['agent', 'institution'] as const
/** The system: 26 beside a confirmed sibling, 2 back in the pool, 25 if withdrawn, 23 after its day. */
export const CHOICE_MOVES: Moves = {
  1: { 2: ['applicant', 'agent'], 26: ['system'] },
  2: { 3: ['agent'], 7: ['institution'], 25: ['applicant'], 26: ['system'] },
  3: { 2: ['system'], 4: service, 5: ['agent'], 25: ['applicant'], 26: ['system'] },
  4: { 2: ['system'], 5: ['agent'], 25: ['applicant'], 26: ['system'] },
  5: { 2: ['system'], 4: service, 6: ['agent'], 25: ['applicant'], 26: ['system'] },
  6: { 7: service, 8: service, 21: service, 25: ['applicant'], 26: ['system'] },
  7: {
    8: service,
    9: service,
    10: service,
    11: service,
    12: service,
    21: service,
    25: ['applicant'],
    26: ['system'],
  },
  8: { 7: service, 25: ['applicant'], 21: service, 26: ['system'] },
  9: { 7: service, 11: service, 12: service, 21: service, 25: ['applicant'], 26: ['system'] },
  10: { 11: service, 12: service, 21: service, 25: ['applicant'], 26: ['system'] },
  11: {
    11: service,
    12: service,
    13: ['applicant'],
    22: ['applicant'],
    23: ['system'],
    21: service,
    25: ['applicant'],
    26: ['system'],
  },
  12: {
    12: service,
    13: ['applicant'],
    22: ['applicant'],
    23: ['system'],
    24: ['institution'],
    25: ['applicant'],
    26: ['system'],
  },
  13: { 14: service, 15: service, 12: service, 24: ['institution'], 25: ['applicant'], 26: ['system'] },
  14: { 15: service, 24: ['institution'], 25: ['system'], 26: ['system'], 27: service },
  15: { 16: service, 24: ['institution'], 27: service },
  16: { 27: service },
  23: { 11: ['institution'], 12: ['institution'] },
  24: { 12: ['institution'] },
}

/** What an agent's move needs in the case; the institution moves without. */
export const MOVE_PAPERS: Readonly<Record<number, 'receipt' | 'confirmation'>> = {
  14: 'receipt',
  15: 'confirmation',
}

export const STAGES = ['prepare', 'lodged', 'offer', 'enrolment', 'ended'] as const
export type StageName = (typeof STAGES)[number]
export function stageOf(status: number): StageName {
  if (status <= 5) return 'prepare'
  if (status <= 10) return 'lodged'
  if (status <= 14) return 'offer'
  return status <= 16 ? 'enrolment' : 'ended'
}

export const WAITING_ON = {
  nobody: 0,
  applicant: 1,
  agent: 2,
  institution: 3,
  government: 4,
  platform: 5,
} as const
const APPLICANT = [1, 4, 8, 9, 11, 12, 13, 15]
const AGENT = [3, 5]
const INSTITUTION = [6, 7, 10, 14, 24]
/** `receiver` answers for status 2 (2 agent or 3 institution). */
export function waitingOnOf(status: number, receiver: 2 | 3 = 2): number {
  if (APPLICANT.includes(status)) return WAITING_ON.applicant
  if (AGENT.includes(status)) return WAITING_ON.agent
  if (INSTITUTION.includes(status)) return WAITING_ON.institution
  return status === 2 ? receiver : WAITING_ON.nobody
}

/** docs/domain/cases.md#documents */
export const REQUIREMENT_STATE = {
  requested: 1,
  uploaded: 2,
  inReview: 3,
  accepted: 4,
  rejected: 5,
  expired: 6,
  waived: 7,
} as const

export const ASKED_STATES: readonly number[] = [
  REQUIREMENT_STATE.requested,
  REQUIREMENT_STATE.rejected,
  REQUIREMENT_STATE.expired,
]

/** 24 (deferred) waits for its new intake. */
export const ENDED = [21, 22, 23, 25, 26, 27] as const
interface OpenOrNot {
  status: number
  deferredToId: string | null
}
/** A deferred choice goes on as the one of its later intake. */
export const isOpenChoice = ({ status, deferredToId }: OpenOrNot): boolean =>
  !(ENDED as readonly number[]).includes(status) && deferredToId === null

export const NEXT_ACTIONS: Readonly<Record<number, string>> = {
  1: 'submit',
  2: 'respond',
  3: 'prepare',
  4: 'upload-documents',
  5: 'lodge',
  6: 'open-application',
  7: 'decide',
  8: 'answer-information-request',
  9: 'attend-interview',
  10: 'decide',
  11: 'answer-offer',
  12: 'answer-offer',
  13: 'pay-deposit',
  14: 'confirm-enrolment',
  15: 'apply-for-visa',
  24: 'offer-new-intake',
}
/** `check-documents` replaces `upload-documents` once all are there. */
export function nextActionOf(caseStatus: number, choiceStatus?: number): string | null {
  if (caseStatus === CASE_STATUS.draft) return 'submit'
  if (caseStatus === CASE_STATUS.submitted) return 'respond'
  if (caseStatus === CASE_STATUS.inPool) return 'take'
  if (caseStatus === CASE_STATUS.refused) return 'choose-receiver'
  return caseStatus === CASE_STATUS.inProgress && choiceStatus ? (NEXT_ACTIONS[choiceStatus] ?? null) : null
}

/** The prominent button of the waited-on party. */
export type NextAct =
  | { readonly kind: 'form' | 'upload' | 'answer' }
  | { readonly kind: 'move'; readonly to: number }
export function nextActOfChoice(status: number, party: number): NextAct | null {
  if (status === CHOICE_STATUS.submitted)
    return {
      kind: 'move',
      to: party === WAITING_ON.institution ? CHOICE_STATUS.underAssessment : CHOICE_STATUS.accepted,
    }
  return CHOICE_ACTS[status] ?? null
}
const CHOICE_ACTS: Readonly<Record<number, NextAct>> = {
  1: { kind: 'form' },
  3: { kind: 'move', to: 4 },
  4: { kind: 'upload' },
  5: { kind: 'move', to: 6 },
  6: { kind: 'move', to: 7 },
  7: { kind: 'move', to: 12 },
  8: { kind: 'answer' },
  9: { kind: 'answer' },
  10: { kind: 'move', to: 12 },
  11: { kind: 'move', to: 13 },
  12: { kind: 'move', to: 13 },
  13: { kind: 'upload' },
  14: { kind: 'move', to: 15 },
  15: { kind: 'answer' },
  24: { kind: 'move', to: 12 },
}

/** After the applicant's part: the status that the service side moves to, and the act's name. */
export const AFTER_ANSWER: Readonly<Record<number, { readonly to: number; readonly action: string }>> = {
  4: { to: 5, action: 'check-documents' },
  8: { to: 7, action: 'check-answer' },
  9: { to: 7, action: 'check-interview' },
  13: { to: 14, action: 'confirm-deposit' },
  15: { to: 16, action: 'confirm-commencement' },
}
