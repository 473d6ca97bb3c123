import { WEEKS_A_YEAR } from '@southbound/shared/contract/constants'
import { pick, type Rates, useText } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/page'
import { Bars, Figure } from '@southbound/shared/ui/plots'
import styles from './CostCalculator.module.css'
import { rentsOf, type VisaFact } from './costs.ts'
import { useMoney } from './use-money.ts'

/** What a rented home costs in each city, by the official median, where one is known for the country. */
export function CityRents({ facts, rates: known }: { facts: readonly VisaFact[]; rates: Rates | null }) {
  const { t, locale } = useText('discovery')
  const rents = rentsOf(facts)
  const [first] = rents
  const { shown, own } = useMoney(first?.amount.currency ?? '', known)
  if (!first) return null
  const host = new URL(first.fact.source).hostname
  const rows = rents.map(({ fact, cents }) => ({ name: pick(fact, locale), week: cents, fact }))
  return (
    <section className={styles.answer}>
      <Heading level={2}>{t('costs.rents.title')}</Heading>
      <p className={styles.lead}>{t('costs.rents.lead')}</p>
      <Figure
        table={{
          summary: t('costs.table'),
          head: [
            t('costs.rents.city'),
            t('costs.rents.week'),
            t('costs.rents.year'),
            ...(own.currency ? [t('costs.own', { currency: own.currency })] : []),
          ],
          rows: rows.map(({ name, week, fact }) => [
            [name, pick({ nameEn: fact.noteEn, nameCn: fact.noteCn }, locale)].filter(Boolean).join(' · '),
            shown(week),
            shown(week * WEEKS_A_YEAR),
            ...own.of(week * WEEKS_A_YEAR),
          ]),
        }}
      >
        <Bars
          label={rows.map(({ name, week }) => `${name}: ${shown(week)}`).join('; ')}
          bars={rows.map(({ name, week }) => ({ key: name, name, value: week, shown: shown(week) }))}
        />
      </Figure>
      <p className={styles.sources}>
        <a href={first.fact.source} rel="noopener">
          {t('costs.rents.source', { host, day: first.fact.validFrom })}
        </a>
      </p>
    </section>
  )
}
