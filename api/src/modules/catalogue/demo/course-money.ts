import { COUNTRIES } from '@southbound/shared/contract/constants'
import { courseGroup } from './course-names.ts'
import type { PlannedCourse } from './course-plan.ts'
import { dice } from './dice.ts'

const { australia, newZealand, china } = COUNTRIES
const CURRENCY: Record<string, string> = {
  [australia]: 'AUD',
  [newZealand]: 'NZD',
  [COUNTRIES.singapore]: 'SGD',
  [china]: 'CNY',
}
/** A year of business studies by country and level; English by the week. */
const YEARLY: Record<string, Record<string, number>> = {
  [australia]: {
    102: 20_000,
    103: 24_000,
    104: 27_000,
    110: 390,
    120: 30_000,
    133: 11_000,
    134: 12_000,
    150: 18_000,
    151: 19_000,
    160: 38_000,
    161: 40_000,
    180: 42_000,
    190: 44_000,
    195: 28_000,
  },
  [newZealand]: {
    103: 19_500,
    104: 21_500,
    110: 420,
    120: 26_000,
    150: 24_500,
    160: 36_000,
    161: 43_000,
    180: 42_000,
    190: 7_900,
  },
  [COUNTRIES.singapore]: {
    103: 21_000,
    104: 25_500,
    110: 460,
    150: 17_500,
    151: 18_500,
    160: 31_000,
    161: 37_500,
    180: 45_000,
    190: 24_000,
  },
  [china]: { 206: 26_000, 207: 32_000 },
}
const YEAR = 52
const OSHC_YEAR = 780

const decimal = (amount: number): string => `${Math.round(amount)}.00`
const toHundred = (amount: number): number => Math.round(amount / 100) * 100

/** Private schools cost about twice as much as government schools. */
export function courseMoney(course: PlannedCourse) {
  const { school, level, weeks } = course
  const group = courseGroup(level)
  const fee = course.fee ?? estimate(course)
  const years = Math.max(1, weeks / YEAR)
  const total = group === 3 ? fee : fee * years
  const inAustralia = school.country === australia
  return {
    currency: CURRENCY[school.country] ?? 'AUD',
    fee: decimal(fee),
    totalFee: group === 3 ? null : decimal(total),
    feePerWeek: group === 3 ? decimal(fee / weeks) : null,
    applicationFee: decimal(dice(3, school.key) * 50),
    enrolmentFee: group === 3 ? '260.00' : null,
    materialsFee: ['133', '134', '150'].includes(level)
      ? decimal(400 + dice(9, school.key, level) * 100)
      : null,
    depositAmount: group === 1 ? decimal(toHundred(fee / 2)) : null,
    boardingFeeYear: group === 2 && hasBoarding(course) ? decimal(toHundred(26_000 * school.feeTier)) : null,
    oshcSingleEstimate: inAustralia ? decimal(OSHC_YEAR * years) : null,
  }
}

export const hasBoarding = ({ school }: PlannedCourse): boolean =>
  school.ownership === 2 && school.type !== 7 && dice(4, school.key, 'boarding') > 0

function estimate({ school, programme, level, weeks }: PlannedCourse): number {
  const base = YEARLY[school.country]?.[level] ?? 20_000
  const privateSchool = courseGroup(level) === 2 && school.ownership === 2 ? 1.7 : 1
  const length = level === '110' ? weeks : 1
  return toHundred(base * length * school.feeTier * programme.feeFactor * privateSchool)
}
