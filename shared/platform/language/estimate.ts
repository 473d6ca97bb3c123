import { exchanged } from '../../contract/commerce/exchange.ts'
import type { DataOf } from '../calls/api.ts'
import type { Locale } from '../remote.ts'
import { formatMoney } from './format.ts'

export type Rates = DataOf<'GET /country/exchangeRates'>
export interface Estimate {
  /** In whole units: ≈ CN¥145,080. */
  text: string
  day: string
  demo: boolean
}

/** In whole units, half up; null for the same currency, or without a rate. */
export function estimateOf(
  money: { amount: string; currency: string } | null,
  rates: Rates | null,
  locale: Locale,
): Estimate | null {
  const rate = rates?.rows.find(({ currency }) => currency === money?.currency)
  if (!money || !rates || !rate || rates.to === money.currency || Number(money.amount) === 0) return null
  const [whole = '0', cents = ''] = exchanged(money.amount, rate.rate).split('.')
  const amount = String(BigInt(whole) + (cents >= '50' ? 1n : 0n))
  return {
    text: `≈ ${formatMoney({ amount, currency: rates.to }, locale, { whole: true })}`,
    day: rate.day,
    demo: rate.demo,
  }
}
