import { COUNTRIES, DAY_MS, dayOf } from '@southbound/shared/contract/constants'
import type { intakes } from '../courses.tables.ts'
import { courseGroup, courseName } from './course-names.ts'
import type { PlannedCourse } from './course-plan.ts'
import { dice } from './dice.ts'

type Intake = Omit<typeof intakes.$inferInsert, 'courseId' | 'campusId'>
/** Term (lookup intakeTerm), month, day, and days between the deadline and the start. */
type Start = [term: string, month: number, day: number, closes: number]

const CALENDARS: Record<string, Start[]> = {
  'au-semesters': [
    ['au-sem1', 2, 22, 70],
    ['au-sem2', 7, 19, 60],
  ],
  'au-trimesters': [
    ['au-tri1', 3, 1, 45],
    ['au-tri2', 7, 5, 45],
    ['au-tri3', 11, 1, 45],
  ],
  'au-school': [
    ['au-term1', 1, 28, 30],
    ['au-term2', 4, 19, 40],
    ['au-term3', 7, 12, 40],
  ],
  'nz-semesters': [
    ['nz-sem1', 2, 22, 80],
    ['nz-sem2', 7, 12, 70],
  ],
  'nz-school': [
    ['nz-term1', 2, 2, 40],
    ['nz-term3', 7, 19, 50],
  ],
  'sg-uni': [['sg-aug', 8, 9, 160]],
  'sg-postgraduate': [
    ['sg-jan', 1, 11, 35],
    ['sg-aug', 8, 9, 120],
  ],
  'sg-poly': [['sg-apr', 4, 19, 90]],
  'sg-private': [
    ['sg-rolling', 1, 18, 30],
    ['sg-rolling', 4, 12, 30],
    ['sg-rolling', 7, 5, 30],
    ['sg-rolling', 10, 4, 30],
  ],
  'sg-school': [['sg-jan', 1, 4, 20]],
  china: [
    ['cn-mar', 3, 1, 60],
    ['cn-sep', 9, 6, 90],
  ],
  english: [1, 2, 3, 4, 5, 7, 8, 10].map((month): Start => ['elicos', month, 11, 14]),
}
const TRIMESTERS = [
  'deakin',
  'unsw',
  'griffith',
  'torrens',
  'bond',
  'kaplanbs',
  'icms',
  'sae',
  'jmc',
  'southern-harbour',
  'uts',
]
const OPEN = 1
const CLOSING_SOON = 2
const FULL = 5
const SOON_DAYS = 30

/** In the year after `now`; a few are full. */
export function intakesOf(course: PlannedCourse, now: Date): Intake[] {
  const year = now.getUTCFullYear() + 1
  const name = courseName(course).en
  return (CALENDARS[calendarOf(course)] ?? []).map(([term, month, day, closes], at) => {
    const start = Date.UTC(year, month - 1, day)
    const begins = term === 'elicos' ? monday(start) : start
    const deadline = begins - closes * DAY_MS
    return {
      term,
      year,
      startDate: iso(begins),
      applyOpen: iso(begins - 330 * DAY_MS),
      applyDeadline: iso(deadline),
      state: stateOf(course, name, at, deadline, now),
    }
  })
}

function stateOf(
  { school, level }: PlannedCourse,
  name: string,
  at: number,
  deadline: number,
  now: Date,
): number {
  if (at === 0 && courseGroup(level) !== 3 && dice(25, school.key, name, 'full') === 0) return FULL
  const days = (deadline - now.getTime()) / DAY_MS
  return days > 0 && days < SOON_DAYS ? CLOSING_SOON : OPEN
}

function calendarOf({ school, level }: PlannedCourse): string {
  const group = courseGroup(level)
  if (group === 3) return 'english'
  if (group === 4) return 'china'
  if (school.country === COUNTRIES.newZealand) return group === 2 ? 'nz-school' : 'nz-semesters'
  if (school.country === COUNTRIES.singapore) return singapore(school.profile, group, level)
  if (group === 2) return 'au-school'
  return TRIMESTERS.includes(school.key) ? 'au-trimesters' : 'au-semesters'
}

function singapore(profile: string, group: number, level: string): string {
  if (group === 2) return 'sg-school'
  if (profile === 'sg-poly') return 'sg-poly'
  if (profile === 'sg-pei') return 'sg-private'
  return level >= '180' ? 'sg-postgraduate' : 'sg-uni'
}

const monday = (time: number): number => time + ((8 - new Date(time).getUTCDay()) % 7) * DAY_MS
const iso = (time: number): string => dayOf(new Date(time))
