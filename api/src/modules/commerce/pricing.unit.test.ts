import { expect, test } from '@jest/globals'
import { percentFor, priceLine, quantityFits, totalsOf } from './pricing.ts'

const tiers = [
  { qty: 30, percent: '10.00' },
  { qty: 14, percent: '5.00' },
]
test('the highest tier reached counts, whatever order they are listed in', () => {
  expect([13, 14, 29, 30, 90].map((quantity) => percentFor(quantity, tiers))).toEqual([
    '0.00',
    '5.00',
    '5.00',
    '10.00',
    '10.00',
  ])
})

test('a line is exact where floats are not, and is rounded once', () => {
  expect(priceLine(3, { price: '0.10', discountTiers: [] })).toEqual({ discount: '0.00', lineTotal: '0.30' })
  expect(priceLine(14, { price: '0.33', discountTiers: tiers })).toEqual({
    discount: '0.23',
    lineTotal: '4.39',
  })
})

test('totals are kept apart by currency', () => {
  const lines = [
    { currency: 'NZD', lineTotal: '0.10' },
    { currency: 'AUD', lineTotal: '0.10' },
    { currency: 'NZD', lineTotal: '0.20' },
  ]
  expect(totalsOf(lines)).toEqual([
    { currency: 'AUD', amount: '0.10' },
    { currency: 'NZD', amount: '0.30' },
  ])
})

test('a quantity keeps minimum, maximum, step and stock', () => {
  const item = { minQty: 10, maxQty: 50, step: 10, stock: 35 }
  expect([9, 10, 15, 20, 30, 40].map((quantity) => quantityFits(quantity, item))).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(quantityFits(50, { ...item, stock: null })).toBe(true)
})
