import { CASE_STATUS, CHOICE_STATUS } from '../cases.states.ts'

/**
 * By what each move is explained: a lookup of reasons. Own
 * words may stand beside, and must where the code says nothing.
 */
export const CASE_REASONS = {
  [CASE_STATUS.refused]: 'refusalReason',
  [CASE_STATUS.withdrawn]: 'withdrawalReason',
} as const
export const CHOICE_REASONS = {
  [CHOICE_STATUS.unsuccessful]: 'rejectionReason',
  [CHOICE_STATUS.withdrawn]: 'withdrawalReason',
  [CHOICE_STATUS.enrolCancelled]: 'withdrawalReason',
} as const
export type ReasonList =
  | (typeof CASE_REASONS)[keyof typeof CASE_REASONS]
  | (typeof CHOICE_REASONS)[keyof typeof CHOICE_REASONS]
export const OTHER_REASON = 'other'
