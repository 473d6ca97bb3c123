import { expect, test } from '@jest/globals'
import en from '../../mf-cases/src/locales/work.en.json' with { type: 'json' }
import zh from '../../mf-cases/src/locales/work.zh.json' with { type: 'json' }
import { CLOCK_KINDS, nextReminder } from './cases/clocks.states.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const span = { start: 0, due: 20 * DAY }
const timesOf = (kind: (typeof CLOCK_KINDS)[number], until: number): number[] => {
  const next = nextReminder(kind, span, until)
  return next && next.at < 40 * DAY ? [next.at, ...timesOf(kind, next.at)] : []
}

test('an offer reminds 14, 7, 3 days, a day and four hours before its end', () => {
  expect(timesOf('OFFER_ACCEPT', 0)).toEqual([6 * DAY, 13 * DAY, 17 * DAY, 19 * DAY, 20 * DAY - 4 * HOUR])
})

test('a decision that is late is asked for each week', () => {
  expect(timesOf('SCHOOL_DECISION', 0)).toEqual([27 * DAY, 34 * DAY])
})

test.each(CLOCK_KINDS)('%s has a name in both languages', (kind) => {
  expect([en.clocks.kinds[kind], zh.clocks.kinds[kind]]).toEqual([expect.any(String), expect.any(String)])
})
