import { ApiError, api, type Rates, useCall, useSession } from '@southbound/shared/platform'

/**
 * Estimates are in yuan until the reader has chosen a currency. Asked beside the amounts, never after them.
 */
export async function yuanRates(signal: AbortSignal): Promise<Rates | null> {
  try {
    return await api('GET /country/exchangeRates', { query: {} }, { signal })
  } catch (error) {
    // The page is worth showing without an estimate.
    if (error instanceof ApiError) return null
    throw error
  }
}

/** What a page converts: the HTML carries nothing else. */
export function onlyCurrencies(
  rates: Rates | null,
  currencies: readonly (string | undefined)[],
): Rates | null {
  if (!rates) return null
  const rows = rates.rows.filter(({ currency }) => currencies.includes(currency))
  return { ...rates, rows, total: rows.length }
}

export function useRates(known: Rates | null): Rates | null {
  const { user } = useSession()
  const { data } = useCall('GET /country/exchangeRates', user ? { query: { to: user.currencySymbol } } : null)
  return data ?? known
}
