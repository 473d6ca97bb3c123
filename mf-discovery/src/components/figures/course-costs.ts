import type { CourseDetail } from '@southbound/shared/contract'
import { WEEKS_A_YEAR } from '@southbound/shared/contract/constants'
import { paths } from '@southbound/shared/platform'
import { COUNTRIES, CURRENCIES } from '../../cost-calculator/costs.ts'

type PartName = 'tuition' | 'living' | 'boarding' | 'cover' | 'other'
export interface CostShare {
  name: PartName
  cents: number
}
const ONCE = ['applicationFee', 'enrolmentFee', 'materialsFee', 'nonTuitionFee', 'uniformLevies']

/** A year where the length is not known. */
export const weeksOf = ({ durationWeeks }: Pick<CourseDetail, 'durationWeeks'>): number =>
  durationWeeks ?? WEEKS_A_YEAR

type Costed = Pick<CourseDetail, 'fees' | 'durationWeeks' | 'facts'>

function centsOf({ fees }: Costed) {
  return (kind: string): number => {
    const found = fees.find((fee) => fee.kind === kind)
    return found ? Math.round(Number(found.money.amount) * 100) : 0
  }
}

/** Of the whole course; of a year where its length is not known. */
function tuitionOf(course: Costed): number {
  const cents = centsOf(course)
  const first = cents('internationalFee') || cents('annualFeeInternational')
  if (course.durationWeeks === null) return first
  const years = Math.max(1, course.durationWeeks / WEEKS_A_YEAR)
  return cents('totalFee') || cents('totalCourseFee') || Math.round(first * years)
}

/** Full boarding holds the living; weekly boarding comes beside it. */
function staysOf(course: Costed): { boarding: number; living: number } {
  const cents = centsOf(course)
  const { boarding: kind } = course.facts
  const boarding = kind === 'full' || kind === 'weekly' ? cents('boardingFeeYear') : 0
  return { boarding, living: kind === 'full' && boarding > 0 ? 0 : cents('livingCostYear') }
}

const onceOf = (course: Costed): number => ONCE.reduce((sum, kind) => sum + centsOf(course)(kind), 0)

/**
 * The calculator with what the course's row has; null
 * without tuition, and for countries that it does not know.
 */
export function calculatorOf(course: Costed & Pick<CourseDetail, 'countryCode'>): string | null {
  const country = COUNTRIES.find((code) => code === course.countryCode)
  const tuition = tuitionOf(course)
  const currency = course.fees[0]?.money.currency
  if (!country || tuition === 0 || currency !== CURRENCIES[country]) return null
  const whole = (cents: number) => (cents > 0 ? Math.round(cents / 100) : undefined)
  const { boarding, living } = staysOf(course)
  const isDated = (one: string) => course.fees.some(({ kind, dated }) => kind === one && dated)
  return paths.costCalculator({
    country,
    currency,
    weeks: weeksOf(course),
    tuition: whole(tuition),
    living: boarding === 0 && isDated(LIVING) ? undefined : whole(boarding + living),
    cover: isDated(COVER) ? undefined : whole(centsOf(course)(COVER)),
    other: whole(onceOf(course)),
  })
}
const LIVING = 'livingCostYear'
const COVER = 'oshcSingleEstimate'

/**
 * What the course costs by the amounts its own row has, in cents, largest first. None
 * without tuition, or where living is not known: half a sum would look like the whole.
 */
export function costOf(course: Costed): CostShare[] {
  const tuition = tuitionOf(course)
  const { boarding, living } = staysOf(course)
  if (tuition === 0 || (living === 0 && (boarding === 0 || course.facts.boarding !== 'full'))) return []
  const inAll = (yearly: number) => Math.round((yearly * weeksOf(course)) / WEEKS_A_YEAR)
  const parts: CostShare[] = [
    { name: 'tuition', cents: tuition },
    { name: 'living', cents: inAll(living) },
    { name: 'boarding', cents: inAll(boarding) },
    { name: 'cover', cents: centsOf(course)(COVER) },
    { name: 'other', cents: onceOf(course) },
  ]
  return parts.filter(({ cents }) => cents > 0).sort((a, b) => b.cents - a.cents)
}
