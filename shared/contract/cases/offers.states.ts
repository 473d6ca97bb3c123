import type { Moves } from './cases.states.ts'

/** 1 is kept for drafts: an unsent offer stays in the browser of its writer. */
export const OFFER_STATE = {
  draft: 1,
  issued: 2,
  viewed: 3,
  accepted: 4,
  declined: 5,
  lapsed: 6,
  superseded: 7,
  withdrawn: 8,
} as const
const { issued, viewed, accepted, declined, lapsed, superseded, withdrawn } = OFFER_STATE

/** from -> to -> who may. A lapsed offer is issued again as a new version. */
export const OFFER_MOVES: Moves = {
  [issued]: {
    [viewed]: ['applicant'],
    [accepted]: ['applicant'],
    [declined]: ['applicant', 'system'],
    [lapsed]: ['system'],
    [superseded]: ['agent', 'institution'],
    [withdrawn]: ['agent', 'institution'],
  },
  [viewed]: {
    [accepted]: ['applicant'],
    [declined]: ['applicant', 'system'],
    [lapsed]: ['system'],
    [superseded]: ['agent', 'institution'],
    [withdrawn]: ['agent', 'institution'],
  },
  [accepted]: { [superseded]: ['agent', 'institution'] },
}
/** Waits for an answer, or has been accepted. */
export const LIVE_OFFERS: readonly number[] = [issued, viewed, accepted]

/** The state that a choice's move gives to its live offer, where the table above allows it. */
export const OFFER_AFTER_CHOICE: Readonly<Record<number, number>> = {
  11: superseded,
  12: superseded,
  13: accepted,
  21: withdrawn,
  22: declined,
  23: lapsed,
  24: superseded,
  25: declined,
  26: declined,
}

export const CONDITION_KINDS = [
  'academic',
  'english',
  'gs',
  'finance',
  'age/welfare',
  'document',
  'other',
] as const
export const CONDITION_STATE = { open: 1, submitted: 2, met: 3, notMet: 4, waived: 5 } as const

/** Evidence comes from the applicant's side; the service side judges it. */
export const CONDITION_MOVES: Moves = {
  1: { 2: ['applicant', 'agent'], 3: ['agent', 'institution'], 5: ['agent', 'institution'] },
  2: { 3: ['agent', 'institution'], 4: ['agent', 'institution'], 5: ['agent', 'institution'] },
  3: { 4: ['agent', 'institution'] },
  4: { 2: ['applicant', 'agent'], 3: ['agent', 'institution'], 5: ['agent', 'institution'] },
}
export const OPEN_CONDITIONS: readonly number[] = [
  CONDITION_STATE.open,
  CONDITION_STATE.submitted,
  CONDITION_STATE.notMet,
]

/** By the country of the institution; elsewhere `other`. */
export const ENROLMENT_KINDS: Readonly<Record<string, number>> = {
  '0061': 1,
  '0064': 2,
  '0065': 3,
  '0086': 4,
}
export const OTHER_ENROLMENT = 5
export const ENROLMENT_STATE = {
  saved: 1,
  approved: 2,
  visaGranted: 3,
  studying: 4,
  finished: 5,
  cancelled: 6,
} as const
/** The state that a choice's move gives to its confirmation. */
export const ENROLMENT_AFTER_CHOICE: Readonly<Record<number, number>> = {
  16: ENROLMENT_STATE.studying,
  24: ENROLMENT_STATE.cancelled,
  25: ENROLMENT_STATE.cancelled,
  27: ENROLMENT_STATE.cancelled,
}

export const CENSUS_STATE = { unknown: 0, enrolled: 1, notEnrolled: 2 } as const

export const SIGNATURE_STATE = {
  pending: 1,
  viewed: 2,
  signed: 3,
  declined: 4,
  expired: 5,
  void: 6,
} as const
