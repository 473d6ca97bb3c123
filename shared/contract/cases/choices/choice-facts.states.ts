/** docs/domain/cases.md#the-choice */
import { CHOICE_STATUS } from '../cases.states.ts'

export const CREDIT_STATE = { none: 0, asked: 1, granted: 2, refused: 3 } as const
export const APPLICATION_FEE = { none: 0, due: 1, paid: 2, waived: 3 } as const

const { submitted, lodged, waitlisted, conditionalOffer, unconditionalOffer } = CHOICE_STATUS
const { offerAccepted, enrolConfirmed, enrolled } = CHOICE_STATUS

/** The statuses of the choice, first and last, in which each of these is written. */
export const CHOICE_FACT_SPANS = {
  institutionStudentNo: [conditionalOffer, enrolled],
  creditAsked: [submitted, unconditionalOffer],
  creditDecided: [lodged, enrolled],
  applicationFee: [submitted, enrolled],
  packaged: [submitted, waitlisted],
} as const
export type ChoiceFact = keyof typeof CHOICE_FACT_SPANS

/** A later course of a package waits for the one before it: to this status, at least from that one. */
export const PACKAGE_NEEDS: Readonly<Record<number, number>> = {
  [offerAccepted]: offerAccepted,
  [enrolConfirmed]: enrolConfirmed,
  [enrolled]: enrolled,
}
/** As many as the longest way: English, foundation, diploma, degree. */
export const PACKAGE_LIMIT = 4
