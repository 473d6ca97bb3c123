import type { CourseDetail } from '@southbound/shared/contract'
import { formatDate, formatMoney, formatNumber } from '@southbound/shared/platform'
import { Bars, Figure } from '@southbound/shared/ui/plots'
import { Section } from '../Section.tsx'
import { useFigureWords } from './words.ts'

type PartName = 'tuition' | 'living' | 'cover' | 'other'
export interface CostShare {
  name: PartName
  cents: number
}
const WEEKS_A_YEAR = 52
const ONCE = ['applicationFee', 'enrolmentFee', 'materialsFee', 'nonTuitionFee']

const weeksOf = ({ durationWeeks }: Pick<CourseDetail, 'durationWeeks'>): number =>
  durationWeeks ?? WEEKS_A_YEAR

/**
 * What the whole course costs by the amounts its own row has, in cents, largest first. None without tuition, or
 * where living is not known: half a sum would look like the whole.
 */
export function costOf(course: Pick<CourseDetail, 'fees' | 'durationWeeks'>): CostShare[] {
  const cents = (kind: string) => {
    const found = course.fees.find((fee) => fee.kind === kind)
    return found ? Math.round(Number(found.money.amount) * 100) : 0
  }
  const years = weeksOf(course) / WEEKS_A_YEAR
  const first = cents('internationalFee') || cents('annualFeeInternational')
  const tuition = cents('totalFee') || cents('totalCourseFee') || Math.round(first * Math.max(1, years))
  const living = Math.round(cents('livingCostYear') * years)
  if (tuition === 0 || living === 0) return []
  const parts: CostShare[] = [
    { name: 'tuition', cents: tuition },
    { name: 'living', cents: living },
    { name: 'cover', cents: cents('oshcSingleEstimate') },
    { name: 'other', cents: ONCE.reduce((sum, kind) => sum + cents(kind), 0) },
  ]
  return parts.filter(({ cents }) => cents > 0).sort((a, b) => b.cents - a.cents)
}

/** What a course costs from its first to its last day, by parts. */
export function CostFigure({ course }: { course: CourseDetail }) {
  const { t, locale } = useFigureWords()
  const parts = costOf(course)
  const currency = course.fees[0]?.money.currency
  if (parts.length === 0 || !currency) return null
  const money = (cents: number) =>
    formatMoney({ amount: (cents / 100).toFixed(2), currency }, locale, { whole: true })
  const whole = parts.reduce((sum, { cents }) => sum + cents, 0)
  const weeks = formatNumber(weeksOf(course))
  const percent = (cents: number) => t('cost.percent', { n: Math.round((cents / whole) * 100) })
  const named = parts.map(({ name, cents }) => ({ name: t(`cost.${name}`), cents }))
  return (
    <Section title={t('cost.title', { amount: money(whole) })}>
      <Figure
        lead={t('cost.lead', { weeks })}
        table={{
          summary: t('asTable'),
          head: [t('cost.part'), t('cost.amount'), t('cost.share')],
          rows: [
            ...named.map(({ name, cents }) => [name, money(cents), percent(cents)]),
            [t('cost.whole'), money(whole), percent(whole)],
          ],
        }}
        source={
          course.verifiedAt ? t('cost.checked', { day: formatDate(course.verifiedAt) }) : t('cost.unchecked')
        }
      >
        <Bars
          label={t('cost.label', {
            amount: money(whole),
            said: named.map(({ name, cents }) => `${name} ${money(cents)}`).join(t('cost.and')),
          })}
          bars={named.map(({ name, cents }) => ({ key: name, name, value: cents, shown: money(cents) }))}
        />
      </Figure>
    </Section>
  )
}
