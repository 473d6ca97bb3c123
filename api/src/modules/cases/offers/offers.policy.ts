import { CONDITION_MOVES, CONDITION_STATE, LIVE_OFFERS } from '@southbound/shared/contract/constants'
import type { Actor } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import type { Work } from '../case-work.ts'
import { includesAny, partiesOfChoice } from '../cases.policy.ts'
import type { ChoiceRow } from '../cases.tables.ts'

interface Held {
  row: Work['row']
  choice: ChoiceRow
  offerState: number
}

/** By the table, on a live offer only; judging needs the scope of who records offers. */
export function mayMoveCondition(
  actor: Actor,
  { row, choice, offerState }: Held,
  from: number,
  to: number,
): boolean {
  if (!LIVE_OFFERS.includes(offerState)) return false
  if (to !== CONDITION_STATE.submitted && scopeOf(actor, 'offers.record') === 'none') return false
  return includesAny(CONDITION_MOVES[from]?.[to], partiesOfChoice(actor, row, choice))
}

export const movesOfCondition = (actor: Actor, held: Held, from: number): number[] =>
  Object.keys(CONDITION_MOVES[from] ?? {})
    .map(Number)
    .filter((to) => mayMoveCondition(actor, held, from, to))
