import { describe, expect, test } from '@jest/globals'
import { addBusinessMinutes } from './business-hours.ts'

const at = (local: string) => new Date(`${local}:00+08:00`)

describe('business time in UTC+8', () => {
  test.each([
    ['within a day', '2026-03-02T09:00', 60, '2026-03-02T10:00'],
    ['to the last minute of a day', '2026-03-02T09:00', 540, '2026-03-02T18:00'],
    ['into the next day', '2026-03-02T17:30', 60, '2026-03-03T09:30'],
    ['over a weekend', '2026-03-06T17:00', 120, '2026-03-09T10:00'],
    ['from a Sunday night', '2026-03-08T23:00', 30, '2026-03-09T09:30'],
    ['before opening', '2026-03-02T06:00', 30, '2026-03-02T09:30'],
    ['24 business hours', '2026-03-02T12:00', 1440, '2026-03-04T18:00'],
  ])('%s', (_, from, minutes, due) => {
    expect(addBusinessMinutes(at(from), minutes)).toEqual(at(due))
  })

  test('a holiday does not count', () => {
    const calendar = { zone: 'Asia/Shanghai', holidays: new Set(['2026-03-03']) }
    expect(addBusinessMinutes(at('2026-03-02T17:00'), 120, calendar)).toEqual(at('2026-03-04T10:00'))
  })
})

test('another country has its own hours, over its change of summer time too', () => {
  const calendar = { zone: 'Australia/Sydney', holidays: new Set<string>() }
  expect(addBusinessMinutes(new Date('2026-04-03T16:00:00+11:00'), 180, calendar)).toEqual(
    new Date('2026-04-06T10:00:00+10:00'),
  )
})
