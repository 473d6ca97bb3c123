import { expect, test } from '@jest/globals'
import { crossRate, exchanged } from './exchange.ts'

test.each([
  ['52000.00', '4.65', '241800.00'],
  ['0.01', '4.65', '0.05'],
  ['0.10', '0.05000000', '0.01'],
  ['-0.10', '0.05', '-0.01'],
  ['33333.33', '0.00027', '9.00'],
  ['999999999999.99', '1.00000001', '1000000009999.99'],
])('%s at %s is %s, half up to the cent', (amount, rate, worth) => {
  expect(exchanged(amount, rate)).toBe(worth)
})
test('a cross rate is divided once, half up at eight places', () => {
  expect(crossRate('4.65', '7.11')).toBe('0.65400844')
  expect(crossRate('1', '3')).toBe('0.33333333')
  expect(crossRate('2', '3')).toBe('0.66666667')
  expect(crossRate('4.65', '4.65')).toBe('1.00000000')
})
test.each(['', 'abc', '1e5', '1.234', '1,000.00', 'NaN'])('%j is no amount', (amount) => {
  expect(() => exchanged(amount, '1')).toThrow(RangeError)
})
test('nothing is changed into what is worth nothing', () => {
  expect(() => crossRate('1', '0')).toThrow(RangeError)
})
