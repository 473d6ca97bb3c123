import { ApiError, api, type Rates, useCall, useSession } from '@southbound/shared/platform'

/** Estimates are in yuan until the reader has chosen a currency. */
export async function yuanRates(
  currencies: readonly (string | undefined)[],
  signal: AbortSignal,
): Promise<Rates | null> {
  try {
    const rates = await api('GET /country/exchangeRates', { query: {} }, { signal })
    const rows = rates.rows.filter(({ currency }) => currencies.includes(currency))
    return { ...rates, rows, total: rows.length }
  } catch (error) {
    // The page is worth showing without an estimate.
    if (error instanceof ApiError) return null
    throw error
  }
}

export function useRates(known: Rates | null): Rates | null {
  const { user } = useSession()
  const { data } = useCall('GET /country/exchangeRates', user ? { query: { to: user.currencySymbol } } : null)
  return data ?? known
}
