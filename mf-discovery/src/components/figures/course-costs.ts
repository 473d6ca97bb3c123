import type { CourseDetail } from '@southbound/shared/contract'
import { WEEKS_A_YEAR } from '@southbound/shared/contract/constants'
import { paths } from '@southbound/shared/platform'
import { COUNTRIES, CURRENCIES } from '../../cost-calculator/costs.ts'

type PartName = 'tuition' | 'living' | 'cover' | 'other'
export interface CostShare {
  name: PartName
  cents: number
}
const ONCE = ['applicationFee', 'enrolmentFee', 'materialsFee', 'nonTuitionFee']

export const weeksOf = ({ durationWeeks }: Pick<CourseDetail, 'durationWeeks'>): number =>
  durationWeeks ?? WEEKS_A_YEAR

type Costed = Pick<CourseDetail, 'fees' | 'durationWeeks'>

function centsOf({ fees }: Costed) {
  return (kind: string): number => {
    const found = fees.find((fee) => fee.kind === kind)
    return found ? Math.round(Number(found.money.amount) * 100) : 0
  }
}

function tuitionOf(course: Costed): number {
  const cents = centsOf(course)
  const years = Math.max(1, weeksOf(course) / WEEKS_A_YEAR)
  const first = cents('internationalFee') || cents('annualFeeInternational')
  return cents('totalFee') || cents('totalCourseFee') || Math.round(first * years)
}

/** The calculator with what the course's row has; null without tuition, and for countries that it does not know. */
export function calculatorOf(course: Costed & Pick<CourseDetail, 'countryCode'>): string | null {
  const country = COUNTRIES.find((code) => code === course.countryCode)
  const tuition = tuitionOf(course)
  if (!country || tuition === 0 || course.fees[0]?.money.currency !== CURRENCIES[country]) return null
  const whole = (cents: number) => (cents > 0 ? Math.round(cents / 100) : undefined)
  const cents = centsOf(course)
  return paths.costCalculator({
    country,
    weeks: weeksOf(course),
    tuition: whole(tuition),
    living: whole(cents('livingCostYear')),
    cover: whole(cents('oshcSingleEstimate')),
  })
}

/**
 * What the whole course costs by the amounts its own row has, in cents, largest first. None without tuition, or
 * where living is not known: half a sum would look like the whole.
 */
export function costOf(course: Costed): CostShare[] {
  const cents = centsOf(course)
  const tuition = tuitionOf(course)
  const living = Math.round((cents('livingCostYear') * weeksOf(course)) / WEEKS_A_YEAR)
  if (tuition === 0 || living === 0) return []
  const parts: CostShare[] = [
    { name: 'tuition', cents: tuition },
    { name: 'living', cents: living },
    { name: 'cover', cents: cents('oshcSingleEstimate') },
    { name: 'other', cents: ONCE.reduce((sum, kind) => sum + cents(kind), 0) },
  ]
  return parts.filter(({ cents }) => cents > 0).sort((a, b) => b.cents - a.cents)
}
