import { expect, test } from '@jest/globals'
import { endOfDayThere } from '#api/day-there.ts'
import { endThere } from './business-days.ts'

const SYDNEY = { countryCode: '0061', stateId: '6101000' }

test.each([
  ['0061', null, '2026-12-05T12:59:59.000Z'],
  ['0061', '6101000', '2026-12-05T12:59:59.000Z'],
  ['0061', '6103000', '2026-12-05T13:59:59.000Z'],
  ['0061', '6104000', '2026-12-05T15:59:59.000Z'],
  ['0061', '6105000', '2026-12-05T13:29:59.000Z'],
  ['0061', '6106000', '2026-12-05T12:59:59.000Z'],
  ['0061', '6108000', '2026-12-05T14:29:59.000Z'],
  ['0064', '6402000', '2026-12-05T10:59:59.000Z'],
  ['0065', null, '2026-12-05T15:59:59.000Z'],
  [null, null, '2026-12-05T15:59:59.000Z'],
])('a day ends in %s %s with its own midnight', (countryCode, stateId, end) => {
  const place = { countryCode, stateId }
  expect(endOfDayThere(place, '2026-12-05')).toBe(end)
  expect(endThere(place, '2026-12-05T23:59:59Z')).toBe(end)
})

test('an exact time stays, and none too', () => {
  expect(endThere(SYDNEY, '2026-12-05T10:30:00Z')).toBe('2026-12-05T10:30:00Z')
  expect(endThere(SYDNEY, null)).toBeNull()
})
