import { CASE_STATUS, CHOICE_STATUS, REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { judgeDocument } from './case-documents.ts'
import { addRequirement } from './case-requirements.ts'
import type { Work } from './case-work.ts'
import type { ChoiceRow } from './cases.tables.ts'

const { offerAccepted } = CHOICE_STATUS
/** The document type of a deposit's receipt. */
export const RECEIPT = 'O03'

/** Whether the applicant has answered since the choice came to its status. */
export const hasAnswered = ({ answeredAt, statusSince }: ChoiceRow): boolean => answeredAt !== null && answeredAt >= statusSince

/** The receipt of a choice's deposit, in any state but waived. */
export const receiptOf = ({ requirements }: Pick<Work, 'requirements'>, choiceId: string) =>
  requirements.find((one) => one.choiceId === choiceId && one.docTypeCode === RECEIPT && one.state !== REQUIREMENT_STATE.waived)

/** Whether that receipt was sent and not rejected. */
export function hasReceipt(work: Pick<Work, 'requirements'>, choiceId: string): boolean {
  const { uploaded, inReview, accepted } = REQUIREMENT_STATE
  return [uploaded, inReview, accepted].some((state) => receiptOf(work, choiceId)?.state === state)
}

/** Where a deposit is due its receipt is asked for. */
export async function askForReceipt(work: Work, choice: ChoiceRow): Promise<void> {
  const due = choice.status === offerAccepted && work.row.status === CASE_STATUS.inProgress
  if (due && !receiptOf(work, choice.id)) await addRequirement(work, { docTypeCode: RECEIPT, choiceId: choice.id })
}

/** A confirmed place needs no receipt any more. */
export async function dropReceipt(work: Work, choice: ChoiceRow): Promise<void> {
  const receipt = receiptOf(work, choice.id)
  if (receipt?.state === REQUIREMENT_STATE.requested) await judgeDocument(work, receipt, 'waive', null)
}
