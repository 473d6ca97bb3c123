import { estimateOf, formatDate, type Rates, useText } from '@southbound/shared/platform'
import styles from './Estimate.module.css'

export function Estimate({
  money,
  rates,
  dated = true,
}: {
  money: { amount: string; currency: string } | null
  rates: Rates | null
  dated?: boolean
}) {
  const { t, locale } = useText('discovery')
  const estimate = estimateOf(money, rates, locale)
  if (!estimate) return null
  const rate = t(estimate.demo ? 'estimate.demo' : 'estimate.rate', { day: formatDate(estimate.day) })
  return (
    <span className={styles.estimate}>
      {estimate.text} {dated && <span className={styles.rate}>{rate}</span>}
    </span>
  )
}
