import { estimateOf, formatMoney, pick, type Rates, useText } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/page'
import { Bars, Figure } from '@southbound/shared/ui/plots'
import { useRates } from '../components/rates.ts'
import styles from './CostCalculator.module.css'
import { rentsOf, type VisaFact, WEEKS_A_YEAR } from './costs.ts'

/** What a rented home costs in each city, by the official median, where one is known for the country. */
export function CityRents({ facts, rates: known }: { facts: readonly VisaFact[]; rates: Rates | null }) {
  const { t, locale } = useText('discovery')
  const rates = useRates(known)
  const rents = rentsOf(facts)
  const [first] = rents
  if (!first) return null
  const money = (amount: number) =>
    formatMoney({ ...first.amount, amount: amount.toFixed(2) }, locale, { whole: true })
  const inOwn = (amount: number) =>
    estimateOf({ ...first.amount, amount: amount.toFixed(2) }, rates, locale)?.text.replace(' ', '\u00a0')
  const own = (amount: number) => [inOwn(amount) ?? []].flat()
  const host = new URL(first.fact.source).hostname
  const rows = rents.map(({ fact, amount }) => ({
    name: pick(fact, locale),
    week: Number(amount.amount),
    fact,
  }))
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
            ...(inOwn(1) ? [t('costs.own', { currency: rates?.to })] : []),
            t('costs.rents.day'),
          ],
          rows: rows.map(({ name, week, fact }) => [
            name,
            money(week),
            money(week * WEEKS_A_YEAR),
            ...own(week * WEEKS_A_YEAR),
            fact.validFrom,
          ]),
        }}
      >
        <Bars
          label={rows.map(({ name, week }) => `${name}: ${money(week)}`).join('; ')}
          bars={rows.map(({ name, week }) => ({ key: name, name, value: week, shown: money(week) }))}
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
