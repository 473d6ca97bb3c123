import { expect, test } from '@jest/globals'
import {
  LINE_MOVES,
  LINE_STATE,
  ORDER_MOVES,
  ORDER_STATE,
  PAYMENT_MOVES,
  PAYMENT_STATE,
  REFUND_MOVES,
  REFUND_STATE,
  type TradeMoves,
} from './commerce/orders.states.ts'

/** Where each machine may rest for ever. */
const MACHINES: [string, Record<string, number>, TradeMoves, number[]][] = [
  ['order', ORDER_STATE, ORDER_MOVES, [8, 9, 10]],
  ['line', LINE_STATE, LINE_MOVES, [4, 5]],
  ['payment', PAYMENT_STATE, PAYMENT_MOVES, [6]],
  ['refund', REFUND_STATE, REFUND_MOVES, [7]],
]

test.each(MACHINES)(
  '%s: every state is reached from the first, and only its ends have no way out',
  (_name, states, moves, ends) => {
    const all = Object.values(states)
    const seen = new Set([1])
    for (const state of seen) for (const to of Object.keys(moves[state] ?? {})) seen.add(Number(to))
    expect([...seen].sort((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
    expect(all.filter((state) => Object.keys(moves[state] ?? {}).length === 0)).toEqual(ends)
  },
)

test('what a buyer has paid is never undone by the buyer alone', () => {
  const { toPay, closed, cancelled } = ORDER_STATE
  for (const [from, to] of Object.entries(ORDER_MOVES))
    for (const [state, who] of Object.entries(to)) {
      if (Number(from) >= ORDER_STATE.paid && Number(from) !== ORDER_STATE.refunding)
        expect([toPay, cancelled, closed]).not.toContain(Number(state))
      if (Number(state) === ORDER_STATE.paid && Number(from) < ORDER_STATE.paid)
        expect(who).not.toContain('buyer')
    }
})
