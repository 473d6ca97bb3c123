import { expect, test } from '@jest/globals'
import { credibleShare } from './interval.ts'

test('nothing seen excludes nothing, and much seen narrows', () => {
  expect(credibleShare(0, 0)).toEqual({ least: 0, most: 1 })
  const [few, many] = [credibleShare(10, 100), credibleShare(1_000, 10_000)]
  expect(few.least).toBeLessThan(0.1)
  expect(few.most).toBeGreaterThan(0.1)
  expect(many.most - many.least).toBeLessThan((few.most - few.least) / 5)
  expect(credibleShare(5, 5).most).toBe(1)
  expect(credibleShare(0, 50).least).toBe(0)
})

/** The same numbers each time. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('whoever looks after every visitor sees the true share excluded in at most one trial of twenty', () => {
  const TRIALS = 200
  const next = chances(7)
  let excluded = 0
  for (let trial = 0; trial < TRIALS; trial++) {
    let succeeded = 0
    let isOut = false
    for (let seen = 1; seen <= 400; seen++) {
      if (next() < 0.2) succeeded += 1
      if (seen % 5 > 0) continue
      const { least, most } = credibleShare(succeeded, seen)
      isOut ||= 0.2 < least || 0.2 > most
    }
    if (isOut) excluded += 1
  }
  expect(excluded).toBeLessThanOrEqual(TRIALS / 20)
})
