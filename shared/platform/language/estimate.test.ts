import { expect, test } from '@jest/globals'
import { estimateOf } from './estimate.ts'

const rates = {
  to: 'CNY',
  rows: [{ currency: 'AUD', rate: '4.65000000', day: '2026-03-01', source: 'SAFE', demo: false }],
  total: 1,
}

test('an estimate is in whole units, half up, with the day of its rate', () => {
  expect(estimateOf({ amount: '31200.00', currency: 'AUD' }, rates, 'en')).toEqual({
    text: '≈ CN¥145,080',
    day: '2026-03-01',
    demo: false,
  })
  expect(estimateOf({ amount: '0.11', currency: 'AUD' }, rates, 'zh')?.text).toBe('≈ ¥1')
})
test('there is none in the same currency, without a rate, or of nothing', () => {
  expect([
    estimateOf({ amount: '1.00', currency: 'CNY' }, rates, 'en'),
    estimateOf({ amount: '1.00', currency: 'SGD' }, rates, 'en'),
    estimateOf({ amount: '1.00', currency: 'AUD' }, null, 'en'),
    estimateOf({ amount: '0.00', currency: 'AUD' }, rates, 'en'),
    estimateOf(null, rates, 'en'),
  ]).toEqual([null, null, null, null, null])
})
