import { expect, test } from '@jest/globals'
import { readDecimal } from './typed-amount.ts'

test.each([
  ['400', '400'],
  ['400.50', '400.50'],
  ['４００', '400'],
  ['4万', '40000'],
  ['1.25萬', '12500'],
  ['1.23456万', '12345.6'],
  ['40k', '40000'],
  ['A$ 1,234.50', '1234.50'],
  ['1，234', '1234'],
  ['40 000', '40000'],
  ['1,00,000', '100000'],
  ['nzd 5', '5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  ['-33.868820', '-33.868820'],
  ['－3', '-3'],
])('%j is read as %j', (typed, amount) => expect(readDecimal(typed)).toBe(amount))

test.each([
  '',
  '  ',
  'abc',
  '-',
  '$',
  '1.234,50',
  '12,50',
  '1,5',
  '0,125',
  '000,500',
  '1e5',
  '4万元',
  '¥400',
  'US$400',
  '1.2.3',
])('%j is not guessed at', (typed) => expect(readDecimal(typed)).toBeNull())
