import { expect, test } from '@jest/globals'
import {
  AGREEMENT_MOVES,
  AGREEMENT_STATE,
  BOOKED_STATES,
  INCOME_MOVES,
  INCOME_STATE,
  type IncomeMoves,
} from './commerce/income.states.ts'

const MACHINES: [string, Record<string, number>, IncomeMoves, number[]][] = [
  ['record', INCOME_STATE, INCOME_MOVES, [7, 9]],
  ['agreement', AGREEMENT_STATE, AGREEMENT_MOVES, [5, 6]],
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

test('the agency alone never undoes what was invoiced, and takes nothing back that was paid', () => {
  for (const from of BOOKED_STATES)
    for (const [to, who] of Object.entries(INCOME_MOVES[from] ?? {}))
      if (Number(to) === INCOME_STATE.ineligible || Number(to) === INCOME_STATE.clawedBack)
        expect(who).toEqual(['institution'])
})
