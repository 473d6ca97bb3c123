import { dayOf, VISA_MOVES, VISA_STATUS } from '@southbound/shared/contract/constants'
import type { Actor } from '#api/plugins/context.ts'
import { headerLets, includesAny, partiesOf } from '../cases.policy.ts'
import type { CaseRow } from '../cases.tables.ts'
import type { VisaRow } from './visa.tables.ts'

/** A refused or cancelled visa goes on with its review. */
const OF_VISAS = {
  withdrawn: VISA_STATUS.withdrawn,
  revived: [VISA_STATUS.refused, VISA_STATUS.cancelled],
}

export const mayMoveVisa = (
  actor: Actor,
  it: CaseRow,
  { status }: Pick<VisaRow, 'status'>,
  to: number,
): boolean =>
  headerLets(it.status, status, to, OF_VISAS) && includesAny(VISA_MOVES[status]?.[to], partiesOf(actor, it))

/** A review is asked for until the day that the decision names; without a day always. */
export const isReviewOver = ({ reviewDueAt }: Pick<VisaRow, 'reviewDueAt'>, now: Date): boolean =>
  reviewDueAt !== null && reviewDueAt < dayOf(now)

export const movesOfVisa = (
  actor: Actor,
  it: CaseRow,
  visa: Pick<VisaRow, 'status' | 'reviewDueAt'>,
  now: Date,
): number[] =>
  Object.keys(VISA_MOVES[visa.status] ?? {})
    .map(Number)
    .filter((to) => mayMoveVisa(actor, it, visa, to))
    .filter((to) => to !== VISA_STATUS.review || !isReviewOver(visa, now))
