import '@southbound/shared/ui/plots/styles'
import { formatMoney, formatNumber, pick, useText } from '@southbound/shared/platform'
import { EmptyState, Heading } from '@southbound/shared/ui/page'
import { Bars, Figure } from '@southbound/shared/ui/plots'
import { CopyAddress } from './CopyAddress.tsx'
import styles from './CostCalculator.module.css'
import type { CostData } from './cost-calculator.ts'
import { type CostPart, CURRENCIES, costsOf } from './costs.ts'
import { useMoney } from './use-money.ts'

/** The sum, its parts as bars with a table, and where the official amounts come from. */
export function CostAnswer({ asked, facts, rates: known }: CostData) {
  const { t, locale } = useText('discovery')
  const money = useMoney(CURRENCIES[asked.country], known)
  const parts = costsOf(asked, facts ?? [])
  if (parts.length === 0) return <EmptyState title={t('costs.nothing')}>{t('costs.nothingHint')}</EmptyState>
  const cents = parts.reduce((sum, part) => sum + part.cents, 0)
  const estimate = money.estimate(cents)
  const nameOf = ({ name, fact }: CostPart) =>
    name === 'visa' && fact ? pick(fact, locale) : t(`costs.part.${name}`)
  const whence = ({ fact }: CostPart) =>
    fact
      ? t(fact.kind === 'estimate' ? 'costs.estimated' : 'costs.official', { day: fact.validFrom })
      : t('costs.yours')
  const missing = (['tuition', 'living', 'cover', 'flights', 'visa'] as const).filter(
    (name) => !parts.some((part) => part.name === name),
  )
  return (
    <section className={styles.answer}>
      <Heading level={2}>
        {t('costs.sum', { amount: money.shown(cents), count: asked.weeks, weeks: formatNumber(asked.weeks) })}
      </Heading>
      {estimate && (
        <p className={styles.lead}>
          {t(estimate.demo ? 'costs.estimateDemo' : 'costs.estimate', {
            amount: estimate.text,
            day: estimate.day,
          })}
        </p>
      )}
      {missing.length > 0 && (
        <p className={styles.lead}>
          {t('costs.missing', {
            what: missing.map((name) => t(`costs.part.${name}`)).join(t('costs.listed')),
          })}
        </p>
      )}
      <CopyAddress />
      <Figure
        table={{
          summary: t('costs.table'),
          head: [
            t('costs.item'),
            t('costs.amount'),
            ...(money.own.currency ? [t('costs.own', { currency: money.own.currency })] : []),
            t('costs.whence'),
          ],
          rows: [
            ...parts.map((part) => [
              nameOf(part),
              money.shown(part.cents),
              ...money.own.of(part.cents),
              whence(part),
            ]),
            [t('costs.all'), money.shown(cents), ...money.own.of(cents), ''],
          ],
        }}
      >
        <Bars
          label={parts.map((part) => `${nameOf(part)}: ${money.shown(part.cents)}`).join('; ')}
          bars={parts.map((part) => ({
            key: nameOf(part),
            name: nameOf(part),
            value: part.cents,
            shown: money.shown(part.cents),
          }))}
        />
      </Figure>
      <Sources parts={parts} />
    </section>
  )
}

function Sources({ parts }: { parts: readonly CostPart[] }) {
  const { t, locale } = useText('discovery')
  const facts = parts.flatMap(({ fact }) => (fact?.amount ? [fact] : []))
  if (facts.length === 0) return null
  return (
    <>
      <Heading level={3} look="sans">
        {t('costs.sources')}
      </Heading>
      <ul className={styles.sources}>
        {facts.map((fact) => (
          <li key={fact.factId}>
            {t('costs.source', {
              name: pick(fact, locale),
              amount: fact.amount && formatMoney(fact.amount, locale, { whole: true }),
              day: fact.validFrom,
            })}{' '}
            <a href={fact.source} rel="noopener">
              {new URL(fact.source).hostname}
            </a>
            {fact.noteEn && <div>{pick({ nameEn: fact.noteEn, nameCn: fact.noteCn }, locale)}</div>}
          </li>
        ))}
      </ul>
    </>
  )
}
