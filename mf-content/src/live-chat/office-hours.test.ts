import { expect, test } from '@jest/globals'
import { isStaffed } from './office-hours.ts'

test.each([
  ['2026-11-20T01:00:00Z', true], // Friday 09:00 in Beijing
  ['2026-11-20T09:59:00Z', true], // Friday 17:59 in Beijing
  ['2026-11-20T10:00:00Z', false], // Friday 18:00 in Beijing, 21:00 in Sydney
  ['2026-11-19T22:00:00Z', true], // Friday 09:00 in Sydney, 06:00 in Beijing
  ['2026-11-19T21:59:00Z', false], // Friday 08:59 in Sydney
  ['2026-11-21T03:00:00Z', false], // Saturday in both
  ['2026-11-22T22:30:00Z', true], // Monday 09:30 in Sydney, still Monday 06:30 in Beijing
])('at %s somebody is there: %s', (moment, there) => expect(isStaffed(new Date(moment))).toBe(there))
