import type { CourseDetail } from '@southbound/shared/contract'
import { formatMoney, formatNumber, Link } from '@southbound/shared/platform'
import { useDay } from '@southbound/shared/platform/day'
import { ButtonLink } from '@southbound/shared/ui/page'
import { Bars, Figure } from '@southbound/shared/ui/plots'
import { Section } from '../Section.tsx'
import { calculatorOf, costOf, weeksOf } from './course-costs.ts'
import { useFigureWords } from './words.ts'

/** What a course costs from its first to its last day, by parts. */
export function CostFigure({ course }: { course: CourseDetail }) {
  const { t, locale } = useFigureWords()
  const dayOf = useDay()
  const parts = costOf(course)
  const currency = course.fees[0]?.money.currency
  const to = calculatorOf(course)
  if (parts.length === 0 || !currency) return to && <Stay to={to} />
  const money = (cents: number) =>
    formatMoney({ amount: (cents / 100).toFixed(2), currency }, locale, { whole: true })
  const whole = parts.reduce((sum, { cents }) => sum + cents, 0)
  const weeks = weeksOf(course)
  const amount = money(whole)
  const title = t(course.durationWeeks === null ? 'cost.titleYear' : 'cost.title', { amount })
  const datedOf = (one: string) => course.fees.find(({ kind }) => kind === one)?.dated
  const [living, cover] = [datedOf('livingCostYear'), datedOf('oshcSingleEstimate')]
  const percent = (cents: number) => t('cost.percent', { n: Math.round((cents / whole) * 100) })
  const named = parts.map(({ name, cents }) => ({ name: t(`cost.${name}`), cents }))
  return (
    <Section title={title}>
      <Figure
        lead={t('cost.lead', { count: weeks, weeks: formatNumber(weeks) })}
        table={{
          summary: t('asTable'),
          head: [t('cost.part'), t('cost.amount'), t('cost.share')],
          rows: [
            ...named.map(({ name, cents }) => [name, money(cents), percent(cents)]),
            [t('cost.whole'), amount, percent(whole)],
          ],
        }}
        source={[
          course.verifiedAt ? t('cost.checked', { day: dayOf(course.verifiedAt) }) : t('cost.unchecked'),
          living && parts.some(({ name }) => name === 'living') && t('cost.livingOf', { day: living.day }),
          cover && t('cost.coverOf', { day: cover.day }),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <Bars
          label={t('cost.label', {
            title,
            said: named.map(({ name, cents }) => `${name} ${money(cents)}`).join(t('cost.and')),
          })}
          bars={named.map(({ name, cents }) => ({ key: name, name, value: cents, shown: money(cents) }))}
        />
      </Figure>
      {to && <OwnSum to={to} />}
    </Section>
  )
}

function Stay({ to }: { to: string }) {
  const { t } = useFigureWords()
  return (
    <Section title={t('cost.stay')}>
      <Figure lead={t('cost.stayLead')}>
        <OwnSum to={to} />
      </Figure>
    </Section>
  )
}

function OwnSum({ to }: { to: string }) {
  const { t } = useFigureWords()
  return (
    <p>
      <ButtonLink small to={to} as={Link}>
        {t('cost.own')}
      </ButtonLink>
    </p>
  )
}
