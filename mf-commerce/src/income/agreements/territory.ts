import { type Locale, pick } from '@southbound/shared/platform'
import type { Agreement } from '../lists.ts'

type Terms = Pick<Agreement, 'territory' | 'territoryCountries'>

/** The countries of a territory; an older word that names none is not among them. */
export const knownCountries = ({ territory, territoryCountries }: Terms): string[] =>
  territory?.map(({ code }) => code) ?? territoryCountries

/** Older words that name no country: a new save leaves them out. */
export const strangeWords = (terms: Terms): string[] => {
  const known = knownCountries(terms)
  return terms.territoryCountries.filter((word) => !known.includes(word))
}

/** By their names, and older words as they are. */
export const territoryNames = ({ territory = [], territoryCountries }: Terms, locale: Locale): string[] =>
  territoryCountries.map((code) => {
    const named = territory.find((one) => one.code === code)
    return (named && pick(named, locale)) || code
  })
