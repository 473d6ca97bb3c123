import type { cases, Input } from '@southbound/shared/contract'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { readSchoolCountry } from '../catalogue.ts'
import { endThere } from '../clocks/business-days.ts'

type Said = Pick<Input<(typeof cases)['POST /case/order/status']>['body'], 'offerExpiresAt' | 'offer'>

/** The last days of an offer, its conditions and payments end with that day at the institution. */
export async function daysThere<Move extends Said>(
  { desk }: Pick<Work, 'desk'>,
  { institutionId }: ChoiceRow,
  move: Move,
): Promise<Move> {
  if (!move.offer) return move
  const country = await readSchoolCountry(desk.db, institutionId)
  const due = <One extends { dueAt?: string | null }>(one: One): One => ({
    ...one,
    dueAt: endThere(country, one.dueAt),
  })
  const { conditions, paymentSchedule } = move.offer
  return {
    ...move,
    offerExpiresAt: endThere(country, move.offerExpiresAt),
    offer: {
      ...move.offer,
      conditions: conditions?.map(due),
      paymentSchedule: paymentSchedule?.map(due),
    },
  }
}
