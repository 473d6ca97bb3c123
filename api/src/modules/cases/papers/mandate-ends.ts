import { REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import type { Work } from '../case-work.ts'
import { MANDATE } from '../moves/choice-move.ts'
import { askAnew } from './case-documents.ts'

const { uploaded, inReview, accepted } = REQUIREMENT_STATE
const GIVEN: readonly number[] = [uploaded, inReview, accepted]

/** A mandate names one receiver: with him it ends, and the next one asks for his own. */
export async function endMandates(work: Work): Promise<void> {
  for (const one of work.requirements)
    if (one.docTypeCode === MANDATE && GIVEN.includes(one.state)) await askAnew(work, one)
}
