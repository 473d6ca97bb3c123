import {
  VISA_AFTER_ANSWER,
  VISA_STATUS,
  visaWaitsOn,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import type { Work } from '../case-work.ts'
import { owesDocuments } from '../papers/case-requirements.ts'
import type { VisaRow } from './visa.tables.ts'
import { writeVisa } from './visa-move.ts'

/** Whether the applicant has reported the requested step as done since it was asked for. */
export const hasReported = ({ answeredAt, statusSince }: VisaRow): boolean =>
  answeredAt !== null && answeredAt >= statusSince

export async function settleVisas(work: Work): Promise<void> {
  for (const visa of work.visas) {
    const waitingOn = hasDoneHisPart(work, visa) ? WAITING_ON.agent : visaWaitsOn(visa.status)
    if (waitingOn !== visa.waitingOn) await writeVisa(work, visa, { waitingOn })
  }
}

const hasDoneHisPart = ({ requirements }: Work, visa: VisaRow) =>
  visa.status === VISA_STATUS.docsRequired
    ? !owesDocuments(requirements, visa.id)
    : visa.status in VISA_AFTER_ANSWER && hasReported(visa)
