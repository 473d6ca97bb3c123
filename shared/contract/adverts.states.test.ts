import { expect, test } from '@jest/globals'
import {
  ADVERT_MOVES,
  ADVERT_STATE,
  HOLDS_A_PLACE,
  INPUT_MOVES,
  INPUT_STATE,
  inputDays,
  type ServiceMoves,
  TOP_MOVES,
  TOP_STATE,
} from './commerce/adverts.states.ts'

/** Where each machine may rest for ever. */
const MACHINES: [string, Record<string, number>, ServiceMoves, number[]][] = [
  ['advert', ADVERT_STATE, ADVERT_MOVES, [9, 10]],
  ['top', TOP_STATE, TOP_MOVES, [4, 6]],
  ['input', INPUT_STATE, INPUT_MOVES, [7]],
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

test('nothing is scheduled but by the desk, and nothing runs but from scheduled or paused', () => {
  const into = (to: number) => Object.entries(ADVERT_MOVES).filter(([, moves]) => moves[to] !== undefined)
  expect(
    into(ADVERT_STATE.scheduled).map(([from, moves]) => [Number(from), moves[ADVERT_STATE.scheduled]]),
  ).toEqual([[ADVERT_STATE.inReview, ['desk']]])
  expect(into(ADVERT_STATE.running).map(([from]) => Number(from))).toEqual([
    ADVERT_STATE.scheduled,
    ADVERT_STATE.paused,
  ])
  expect(into(ADVERT_STATE.refunded).map(([from]) => Number(from))).toEqual([ADVERT_STATE.withdrawn])
})

test('a place is held from the order on until the end', () => {
  expect(HOLDS_A_PLACE).toEqual([2, 3, 4, 5, 6, 7])
})

test('two business days for each started ten courses', () => {
  expect([1, 10, 11, 25].map(inputDays)).toEqual([2, 2, 4, 6])
})
