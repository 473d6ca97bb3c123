import { WEEKS_A_YEAR } from '@southbound/shared/contract/constants'
import type { DataOf } from '@southbound/shared/platform'
import { readAmount } from '../components/typed-amount.ts'

export type VisaFact = DataOf<'GET /case/visaFacts/:country'>['rows'][number]
export const CURRENCIES = { '0061': 'AUD', '0064': 'NZD', '0065': 'SGD' } as const
export type Country = keyof typeof CURRENCIES
export const COUNTRIES = Object.keys(CURRENCIES) as Country[]
/** What a reader may type, in whole units of the country's currency. */
export const AMOUNTS = ['tuition', 'living', 'cover', 'flights', 'other'] as const
export type AmountName = (typeof AMOUNTS)[number]
export type AskedCosts = {
  country: Country
  weeks: number
  /** What was typed as an amount and cannot be read. */
  unread?: Partial<Record<AmountName, string>>
  /** The currency of amounts that were entered for another country. */
  leftOut?: string
} & Partial<Record<AmountName, number>>

export interface CostPart {
  name: AmountName | 'visa'
  /** In hundredths of the currency. */
  cents: number
  /** The official amount that it is made of; without one it is the reader's own. */
  fact?: VisaFact
}
const MOST_WEEKS = 416
const WEEKS = 104

const MOST = 9_999_999

/** Amounts count in the country's currency alone: those of another are left out, and said. */
export function readAsked(search: URLSearchParams): AskedCosts {
  const country = COUNTRIES.find((code) => code === search.get('country')) ?? '0061'
  const weeks = Math.min(MOST_WEEKS, readAmount(search.get('weeks')) ?? 0) || WEEKS
  const currency = search.get('currency')
  if (currency && currency !== CURRENCIES[country])
    return { country, weeks, ...(isBare(search) ? {} : { leftOut: currency.slice(0, 3) }) }
  const asked: AskedCosts = { country, weeks }
  for (const name of AMOUNTS) {
    const amount = readAmount(search.get(name))
    if (amount === null) asked.unread = { ...asked.unread, [name]: search.get(name) ?? '' }
    else if (amount !== undefined) asked[name] = Math.min(MOST, amount)
  }
  return asked
}

/** A form without an amount in it; an address of which they were taken has none of its fields. */
const isBare = (search: URLSearchParams): boolean =>
  AMOUNTS.some((name) => search.has(name)) && AMOUNTS.every((name) => !search.get(name)?.trim())

/** What a form leads to: amounts in another currency than the country's do not go along. */
export function addressOf(typed: URLSearchParams): URLSearchParams {
  const country = COUNTRIES.find((code) => code === typed.get('country'))
  if (!country || typed.get('currency') === CURRENCIES[country]) return typed
  if (isBare(typed)) typed.set('currency', CURRENCIES[country])
  for (const name of AMOUNTS) typed.delete(name)
  return typed
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
    ...either(own('cover'), official('cover', 'cover', years)),
    ...either(own('flights'), official('flights', 'travel')),
    ...own('other'),
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
