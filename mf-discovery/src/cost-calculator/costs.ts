import { WEEKS_A_YEAR } from '@southbound/shared/contract/constants'
import type { DataOf } from '@southbound/shared/platform'

export type VisaFact = DataOf<'GET /case/visaFacts/:country'>['rows'][number]
export const CURRENCIES = { '0061': 'AUD', '0064': 'NZD', '0065': 'SGD' } as const
export type Country = keyof typeof CURRENCIES
export const COUNTRIES = Object.keys(CURRENCIES) as Country[]
/** What a reader may type, in whole units of the country's currency. */
export const AMOUNTS = ['tuition', 'living', 'cover', 'flights'] as const
export type AmountName = (typeof AMOUNTS)[number]
export type AskedCosts = { country: Country; weeks: number } & Partial<Record<AmountName, number>>

export interface CostPart {
  name: AmountName | 'visa'
  /** In hundredths of the currency. */
  cents: number
  /** The official amount that it is made of; without one it is the reader's own. */
  fact?: VisaFact
}
const MOST_WEEKS = 416
const WEEKS = 104

function whole(text: string | null, most: number): number | undefined {
  const digits = (text ?? '').replace(/[,\s]/g, '')
  return /^\d{1,8}$/.test(digits) ? Math.min(most, Number(digits)) : undefined
}

/** Malformed values are dropped. */
export function readAsked(search: URLSearchParams): AskedCosts {
  const country = COUNTRIES.find((code) => code === search.get('country')) ?? '0061'
  const amounts = AMOUNTS.flatMap((name) => {
    const amount = whole(search.get(name), 9_999_999)
    return amount === undefined ? [] : [[name, amount] as const]
  })
  return { country, weeks: whole(search.get('weeks'), MOST_WEEKS) || WEEKS, ...Object.fromEntries(amounts) }
}

/** What a stay costs, in the order in which it is read; parts that are not known are left out. */
export function costsOf(asked: AskedCosts, facts: readonly VisaFact[]): CostPart[] {
  const years = asked.weeks / WEEKS_A_YEAR
  const own = (name: AmountName, times = 1): CostPart[] => {
    const amount = asked[name]
    return amount === undefined ? [] : [{ name, cents: Math.round(amount * 100 * times) }]
  }
  const official = (name: CostPart['name'], part: string, times = 1): CostPart[] =>
    facts.flatMap((fact) =>
      fact.part === part && fact.amount
        ? [{ name, cents: Math.round(centsOf(fact.amount) * times), fact }]
        : [],
    )
  const either = (given: CostPart[], known: CostPart[]) => (given.length > 0 ? given : known)
  return [
    ...own('tuition'),
    ...either(own('living', years), official('living', 'living', years)),
    ...official('visa', 'charge'),
    ...own('cover'),
    ...either(own('flights'), official('flights', 'travel')),
  ].filter(({ cents }) => cents > 0)
}

/** Rents of cities for a week, the dearest first. */
export const rentsOf = (facts: readonly VisaFact[]) =>
  facts
    .flatMap((fact) =>
      fact.kind === 'rent' && fact.amount ? [{ fact, amount: fact.amount, cents: centsOf(fact.amount) }] : [],
    )
    .sort((a, b) => b.cents - a.cents)

const centsOf = ({ amount }: { amount: string }): number => Math.round(Number(amount) * 100)
