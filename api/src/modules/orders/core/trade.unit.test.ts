import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { deeds, firstOrder } from './deeds.fixture.ts'
import { runSequence } from './sequences.fixture.ts'

/** Of the decisions that the service carries out; a million by `npm run bench -- commerce`. */
const SEQUENCES = 10_000

test('whatever comes in whatever order: given once when paid, never refunded beyond it, and the books balance', () => {
  const ends = new Map<number, number>()
  fc.assert(
    fc.property(firstOrder, deeds, (first, all) => {
      const { state } = runSequence(first, all).state.order
      ends.set(state, (ends.get(state) ?? 0) + 1)
    }),
    { numRuns: SEQUENCES },
  )
  if (process.env.SHOW_ENDS) console.log(ends)
  // Sequences that reach few ends would prove little.
  expect(ends.size).toBe(10)
})
