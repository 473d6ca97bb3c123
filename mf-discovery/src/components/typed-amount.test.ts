import { expect, test } from '@jest/globals'
import { readAmount } from './typed-amount.ts'

test.each([
  ['４００００', 40_000],
  ['4万', 40_000],
  ['2.5 萬', 25_000],
  ['40k', 40_000],
  ['$40,000', 40_000],
  ['A$ 40 000', 40_000],
  ['AUD 40000', 40_000],
  ['25000.50', 25_001],
  ['', undefined],
  ['  ', undefined],
  ['abc', null],
  ['-3', null],
  ['1e5', null],
  ['25.000', null],
  ['¥40000', null],
  ['99999999999', null],
  ['9999999999万', null],
])('%j is read as %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})
