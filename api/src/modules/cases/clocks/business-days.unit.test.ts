import { expect, test } from '@jest/globals'
import { endOfDayThere, endThere } from './business-days.ts'

test.each([
  ['0061', '2026-12-05T12:59:59.000Z'],
  ['0064', '2026-12-05T10:59:59.000Z'],
  ['0065', '2026-12-05T15:59:59.000Z'],
  [null, '2026-12-05T15:59:59.000Z'],
])('a day ends in %s with its own midnight', (country, end) => {
  expect(endOfDayThere(country, '2026-12-05')).toBe(end)
  expect(endThere(country, '2026-12-05T23:59:59Z')).toBe(end)
})

test('an exact time stays, and none too', () => {
  expect(endThere('0061', '2026-12-05T10:30:00Z')).toBe('2026-12-05T10:30:00Z')
  expect(endThere('0061', null)).toBeNull()
})
