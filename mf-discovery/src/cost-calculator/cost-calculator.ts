import { ApiError, api, type HeadOf, type Loader, paths, type Rates } from '@southbound/shared/platform'
import { breadcrumbs } from '../components/json-ld.ts'
import { onlyCurrencies, yuanRates } from '../components/rates.ts'
import { type AskedCosts, CURRENCIES, readAsked, type VisaFact } from './costs.ts'

export interface CostData {
  asked: AskedCosts
  /** Null for accounts that are not shown the official amounts. */
  facts: VisaFact[] | null
  rates: Rates | null
}

export const loader: Loader<CostData> = async ({ url, signal }) => {
  const asked = readAsked(url.searchParams)
  const [facts, rates] = await Promise.all([factsOf(asked.country, signal), yuanRates(signal)])
  return { asked, facts, rates: onlyCurrencies(rates, [CURRENCIES[asked.country]]) }
}

async function factsOf(country: string, signal: AbortSignal): Promise<VisaFact[] | null> {
  try {
    return (await api('GET /case/visaFacts/:country', { params: { country } }, { signal })).rows
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Choices make pages without end; the plain one is for search engines. */
export const head: HeadOf<CostData> = (_data, tools) => {
  const title = tools.t('costs.title')
  return {
    title,
    description: tools.t('costs.description'),
    path: paths.costCalculator(),
    ...(tools.url.search ? { noindex: true } : {}),
    jsonLd: [breadcrumbs(tools, { name: title, path: paths.costCalculator() })],
  }
}
