import { estimateOf, formatMoney, type Rates, useText } from '@southbound/shared/platform'
import { useRates } from '../components/rates.ts'

/**
 * Shows amounts of one currency, in hundredths of it, and
 * estimates them in the reader's own where its rate is known.
 */
export function useMoney(currency: string, known: Rates | null) {
  const { locale } = useText('discovery')
  const rates = useRates(known)
  const moneyOf = (cents: number) => ({ amount: (cents / 100).toFixed(2), currency })
  const estimate = (cents: number) => estimateOf(moneyOf(cents), rates, locale)
  const isEstimated = estimate(100) !== null
  return {
    shown: (cents: number) => formatMoney(moneyOf(cents), locale, { whole: true }),
    estimate,
    /** A table's column of estimates: its name and its cells, none where there is no rate. */
    own: {
      currency: isEstimated ? rates?.to : undefined,
      of: (cents: number) => (isEstimated ? [estimate(cents)?.text.replace(' ', '\u00a0') ?? ''] : []),
    },
  }
}
