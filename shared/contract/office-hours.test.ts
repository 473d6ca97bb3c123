import { expect, test } from '@jest/globals'
import { isStaffed, nextOpening } from './content/office-hours.ts'

test.each([
  ['2026-11-20T01:00:00Z', true], // Friday 09:00 in Beijing
  ['2026-11-20T09:59:00Z', true], // Friday 17:59 in Beijing
  ['2026-11-20T10:00:00Z', false], // Friday 18:00 in Beijing, 21:00 in Sydney
  ['2026-11-19T22:00:00Z', true], // Friday 09:00 in Sydney, 06:00 in Beijing
  ['2026-11-19T21:59:00Z', false], // Friday 08:59 in Sydney
  ['2026-11-21T03:00:00Z', false], // Saturday in both
  ['2026-11-22T22:30:00Z', true], // Monday 09:30 in Sydney, still Monday 06:30 in Beijing
])('at %s an office is open: %s', (moment, open) => expect(isStaffed(new Date(moment))).toBe(open))

test('a holiday closes the office of its country only', () => {
  const noon = new Date('2026-11-20T03:00:00Z')
  const friday = new Set(['2026-11-20'])
  expect(isStaffed(noon, { '0086': friday })).toBe(true)
  expect(isStaffed(noon, { '0086': friday, '0061': friday })).toBe(false)
})

test('the next opening is Sydney’s morning, over a weekend and a holiday', () => {
  const evening = new Date('2026-11-20T11:10:00Z')
  expect(nextOpening(evening)?.toISOString()).toBe('2026-11-22T22:00:00.000Z')
  const monday = { '0061': new Set(['2026-11-23']) }
  expect(nextOpening(evening, monday)?.toISOString()).toBe('2026-11-23T01:00:00.000Z')
  const never = { '0061': everyDay(), '0086': everyDay() }
  expect(nextOpening(evening, never)).toBeNull()
})

const everyDay = () =>
  new Set(
    Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10)),
  )
