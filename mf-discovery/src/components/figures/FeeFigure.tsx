import type { CourseDetail, FeeSpread } from '@southbound/shared/contract'
import { formatMoney, formatNumber, pick } from '@southbound/shared/platform'
import { useDay } from '@southbound/shared/platform/day'
import { EACH_BELOW, ENOUGH_TO_DRAW, Figure, Heap } from '@southbound/shared/ui/plots'
import { Section } from '../Section.tsx'
import { type FigureSay, shortAmount, useFigureWords } from './words.ts'

const SHARE = 100
/** Within so many per cent of the half, a fee is in the middle. */
const NEAR_MIDDLE = 10

/** The fee of a course within those of its field and level. */
export function FeeFigure({ course }: { course: CourseDetail }) {
  const { t, locale } = useFigureWords()
  const dayOf = useDay()
  const { fee, feeSpread: spread } = course
  if (!fee || !spread) return null
  const own = Number(fee.amount)
  const money = (amount: number) =>
    formatMoney({ amount: String(amount), currency: spread.currency }, locale, { whole: true })
  const field = pick(spread.field, locale)
  const level = pick(course.level, locale)
  const values = { count: spread.count, n: formatNumber(spread.count), field, level }
  const isDrawn =
    spread.count >= ENOUGH_TO_DRAW && (spread.values[0] as number) < (spread.values.at(-1) as number)
  const figures = {
    low: money(spread.low),
    median: money(spread.median),
    high: money(spread.high),
    own: money(own),
  }
  return (
    <Section title={findingOf(spread, own, t)}>
      <Figure
        lead={
          isDrawn ? t(spread.count < EACH_BELOW ? 'fee.each' : 'fee.percent', values) : t('fee.few', values)
        }
        table={{
          summary: t('asTable'),
          head: [t('fee.courses'), t('low'), t('median'), t('high'), t('fee.this')],
          rows: [[values.n, figures.low, figures.median, figures.high, figures.own]],
        }}
        source={course.verifiedAt ? t('fee.checked', { day: dayOf(course.verifiedAt) }) : t('fee.unchecked')}
      >
        {isDrawn && (
          <Heap
            {...spread}
            label={t('fee.label', { ...values, ...figures })}
            medianLabel={t('fee.medianAt', { amount: shortAmount(spread.median, locale) })}
            own={{ value: own, label: t('fee.own', { amount: figures.own }) }}
            say={(tick) => shortAmount(tick, locale)}
          />
        )}
      </Figure>
    </Section>
  )
}

/** By a rule: clearly above or below most; else only what is shown. */
function findingOf({ count, values }: FeeSpread, own: number, t: FigureSay): string {
  if (count < EACH_BELOW) return t('fee.title')
  const shareOf = (test: (value: number) => boolean) =>
    Math.round((values.filter(test).length / values.length) * SHARE)
  const [below, above] = [shareOf((value) => value < own - 1), shareOf((value) => value > own + 1)]
  if (below >= SHARE / 2 + NEAR_MIDDLE) return t('fee.dearer', { percent: below })
  if (above >= SHARE / 2 + NEAR_MIDDLE) return t('fee.cheaper', { percent: above })
  return t('fee.middle')
}
