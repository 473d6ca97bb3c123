import { expect, test } from '@jest/globals'
import { mayMove } from './commerce/orders.states.ts'
import { CHAT_MOVES, CHAT_RESTS, CHAT_STATE } from './content/chat.states.ts'

const ALL = Object.values(CHAT_STATE)

test('every state is reached from a pending one, and each has a way out', () => {
  const seen = new Set<number>([CHAT_STATE.pending])
  for (const state of seen) for (const to of Object.keys(CHAT_MOVES[state] ?? {})) seen.add(Number(to))
  expect([...seen].sort()).toEqual(ALL.toSorted())
  for (const state of ALL) expect(Object.keys(CHAT_MOVES[state] ?? {})).not.toEqual([])
})

test('the person opens what rests by writing, ends it, and never puts it off', () => {
  for (const state of CHAT_RESTS)
    for (const to of [CHAT_STATE.open, CHAT_STATE.pending])
      expect(mayMove(CHAT_MOVES, state, to, ['person'])).toBe(true)
  expect(ALL.filter((state) => mayMove(CHAT_MOVES, state, CHAT_STATE.snoozed, ['person']))).toEqual([])
})

test('the clock wakes what was put off, and does nothing else', () => {
  const moved = ALL.flatMap((from) =>
    ALL.filter((to) => mayMove(CHAT_MOVES, from, to, ['system'])).map((to) => [from, to]),
  )
  expect(moved).toEqual([
    [CHAT_STATE.snoozed, CHAT_STATE.open],
    [CHAT_STATE.snoozed, CHAT_STATE.pending],
  ])
})
