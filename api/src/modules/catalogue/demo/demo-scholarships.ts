import { DAY_MS, dayOf } from '@southbound/shared/contract/constants'
import type { courses } from '../courses.tables.ts'
import { dice } from './dice.ts'

type Scholarship = NonNullable<
  NonNullable<(typeof courses.$inferInsert)['groupFacts']>['scholarships']
>[number]

const KINDS = [
  {
    nameEn: 'International Merit Scholarship',
    nameCn: '国际学生优秀奖学金',
    percent: '25',
    amount: null,
    criteria: 'For an average of 80 % or more in the last two years of study. No application of its own.',
    days: 60,
  },
  {
    nameEn: 'Vice-Chancellor’s Award',
    nameCn: '校长奖学金',
    percent: '50',
    amount: null,
    criteria: 'Two letters and an essay of 500 words; five are given each year.',
    days: 110,
  },
  {
    nameEn: 'Regional Start Grant',
    nameCn: '偏远地区入学补助',
    percent: null,
    amount: '5000.00',
    criteria: 'Once, in the first year, for studies at a campus outside the largest cities.',
    days: null,
  },
  {
    nameEn: 'Early Acceptance Bursary',
    nameCn: '提前接受录取助学金',
    percent: null,
    amount: '3000.00',
    criteria: 'For an offer that is accepted within 30 days.',
    days: 25,
  },
] as const

/** Some courses of a school share one. */
export function scholarshipsOfDemo(school: string, level: string, now: Date): Scholarship[] {
  if (dice(3, school, level, 'scholarship') > 0) return []
  const { days, ...kind } = KINDS[dice(KINDS.length, school, level)] ?? KINDS[0]
  const deadline = days === null ? null : dayOf(new Date(now.getTime() + days * DAY_MS))
  return [{ ...kind, deadline }]
}
