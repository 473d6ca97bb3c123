import { type DataOf, useText } from '@southbound/shared/platform'
import { Panel } from '@southbound/shared/ui/desk/panel'
import styles from '../Income.module.css'
import { money } from '../lists.ts'

type Totals = DataOf<'POST /income/incomeRecordList'>['totals']
const SUMS = ['overdue', 'invoiced', 'claimable', 'expected', 'received', 'clawedBack'] as const

/** A block for each currency: amounts of different currencies are never added up. */
export function CurrencyTotals({ totals }: { totals: Totals }) {
  const { t, locale } = useText('commerce')
  return (
    <div className={styles.panels}>
      {totals.map(({ currency, count, ...sums }) => (
        <Panel key={currency} title={t('income.totalsOf', { currency, count })}>
          <dl className={styles.totals}>
            {SUMS.map((name) => (
              <div key={name} className={styles.total}>
                <dt>{t(`income.sums.${name}`)}</dt>
                <dd className={name === 'overdue' && sums.overdue !== '0.00' ? styles.late : undefined}>
                  {money(sums[name], currency, locale)}
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      ))}
    </div>
  )
}
