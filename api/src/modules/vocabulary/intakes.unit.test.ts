import { expect, test } from '@jest/globals'
import { dayThere } from '../../day-there.ts'
import { isBeforeDeadline, isIntakeOpen, isScholarshipOpen } from './intakes.service.ts'

const intake = (applyDeadline: string | null, applyDeadlineOnshore: string | null) => ({
  state: 1,
  startDate: '2027-02-22',
  applyOpen: null,
  applyDeadline,
  applyDeadlineOnshore,
})
const [ABROAD, ONSHORE, UNKNOWN] = [false, true, null]

test.each([
  ['a later day onshore', '2026-12-01', '2027-01-15', [false, true, true]],
  ['an earlier day onshore', '2027-01-15', '2026-12-01', [true, false, true]],
  ['one day for all', '2026-12-01', null, [false, false, false]],
  ['a day onshore alone', null, '2026-12-01', [true, false, true]],
  ['neither', null, null, [true, true, true]],
])('%s counts for whom it is set; of an unknown applicant the later does', (_, abroad, onshore, open) => {
  const asked = [ABROAD, ONSHORE, UNKNOWN].map((who) =>
    isBeforeDeadline(intake(abroad, onshore), '2026-12-20', who),
  )
  expect(asked).toEqual(open)
})

const PERTH = '6104000'
test('an intake and a scholarship end with the day of the school, not with that of Greenwich', () => {
  const last = intake('2026-12-10', null)
  const open = (countryCode: string, at: string, stateId: string | null = null) => {
    const day = dayThere({ countryCode, stateId }, at)
    return [isIntakeOpen(last, day), isScholarshipOpen({ deadline: '2026-12-10' }, day)]
  }
  expect(open('0061', '2026-12-10T12:30:00Z')).toEqual([true, true])
  expect(open('0061', '2026-12-10T13:30:00Z')).toEqual([false, false])
  expect(open('0061', '2026-12-10T15:30:00Z', PERTH)).toEqual([true, true])
  expect(open('0061', '2026-12-10T16:00:00Z', PERTH)).toEqual([false, false])
  expect(open('0064', '2026-12-10T12:30:00Z')).toEqual([false, false])
  expect(open('0065', '2026-12-10T15:30:00Z')).toEqual([true, true])
  expect(open('0044', '2026-12-10T16:30:00Z')).toEqual([false, false])
  expect(isIntakeOpen(last, '2026-12-10')).toBe(true)
})

test('none is open that has begun, or does not take applications yet', () => {
  expect(isBeforeDeadline(intake(null, '2027-03-01'), '2027-02-23', ONSHORE)).toBe(false)
  expect(isIntakeOpen({ ...intake(null, null), applyOpen: '2026-12-21' }, '2026-12-20')).toBe(false)
})
