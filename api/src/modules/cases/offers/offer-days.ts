import type { cases, Input } from '@southbound/shared/contract'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { placeOf } from '../catalogue.ts'
import { endThere } from '../clocks/business-days.ts'

type Said = Pick<Input<(typeof cases)['POST /case/order/status']>['body'], 'offerExpiresAt' | 'offer'>

/** The last days of an offer, its conditions and payments end with that day where the course is given. */
export async function daysThere<Move extends Said>(
  { desk }: Pick<Work, 'desk'>,
  choice: ChoiceRow,
  move: Move,
): Promise<Move> {
  if (!move.offer) return move
  const place = await placeOf(desk.db, choice)
  const due = <One extends { dueAt?: string | null }>(one: One): One => ({
    ...one,
    dueAt: endThere(place, one.dueAt),
  })
  const { conditions, paymentSchedule } = move.offer
  return {
    ...move,
    offerExpiresAt: endThere(place, move.offerExpiresAt),
    offer: {
      ...move.offer,
      conditions: conditions?.map(due),
      paymentSchedule: paymentSchedule?.map(due),
    },
  }
}
