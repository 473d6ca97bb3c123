import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fromCents, percentOf, toCents } from './money.ts'

test.each([
  ['0', 0n, '0.00'],
  ['0.05', 5n, '0.05'],
  ['1234.5', 123450n, '1234.50'],
  ['-12.30', -1230n, '-12.30'],
  ['-0.01', -1n, '-0.01'],
  ['999999999999.99', 99999999999999n, '999999999999.99'],
])('the amount %s is %s cents', (text, cents, shown) => {
  expect(toCents(text)).toBe(cents)
  expect(fromCents(cents)).toBe(shown)
})

test.each(['', '1.234', '1e3', ' 1', '1,000', 'NaN', '+1'])('the amount "%s" is refused', (text) => {
  expect(() => toCents(text)).toThrow(RangeError)
})

test.each([
  ['0.10', '5.00', '0.01'],
  ['0.09', '5.00', '0.00'],
  ['1.01', '12.50', '0.13'],
  ['333.33', '33.33', '111.10'],
])('%s at %s per cent is %s, rounded half up', (amount, percent, result) => {
  expect(fromCents(percentOf(toCents(amount), percent))).toBe(result)
})

const cents = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n })
test('every amount is read as it was written', () => {
  fc.assert(fc.property(cents, (amount) => toCents(fromCents(amount)) === amount))
})

test('a share and its complement differ from the whole by one rounding at most', () => {
  const hundredths = fc.bigInt({ min: 0n, max: 10_000n })
  const positive = fc.bigInt({ min: 0n, max: 99_999_999_999n })
  fc.assert(
    fc.property(positive, hundredths, (amount, part) => {
      const shares = [part, 10_000n - part].map((percent) => percentOf(amount, fromCents(percent)))
      const difference = shares.reduce((sum, share) => sum + share, 0n) - amount
      return difference === 0n || difference === 1n
    }),
  )
})
