import { ApiError, api, type Rates, useCall, useSession } from '@southbound/shared/platform'

/** Estimates are shown in yuan until the reader has chosen a currency of his own. */
export async function yuanRates(
  currencies: readonly (string | undefined)[],
  signal: AbortSignal,
): Promise<Rates | null> {
  try {
    const rates = await api('GET /country/exchangeRates', { query: {} }, { signal })
    const rows = rates.rows.filter(({ currency }) => currencies.includes(currency))
    return { ...rates, rows, total: rows.length }
  } catch (error) {
    // A page is not lost for want of an estimate.
    if (error instanceof ApiError) return null
    throw error
  }
}

/** The rates towards the reader's own currency, and the page's own for visitors: one person reads estimates in one currency. */
export function useRates(known: Rates | null): Rates | null {
  const { user } = useSession()
  const { data } = useCall('GET /country/exchangeRates', user ? { query: { to: user.currencySymbol } } : null)
  return data ?? known
}
