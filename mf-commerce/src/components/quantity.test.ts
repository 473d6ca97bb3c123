import { expect, test } from '@jest/globals'
import { quantityOf } from './quantity.ts'

const WEEKS = { minQty: 2, maxQty: 104 }

test.each([
  [4, WEEKS, 4],
  [1, WEEKS, undefined],
  [105, WEEKS, undefined],
  [1, undefined, 1],
  [366, undefined, undefined],
  [0, undefined, undefined],
  ['1.5', WEEKS, undefined],
  ['30天', WEEKS, undefined],
  [null, WEEKS, undefined],
])('of %j within %j is asked %j', (typed, limits, asked) =>
  expect(quantityOf(typed, limits, 365)).toBe(asked),
)
