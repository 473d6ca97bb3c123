import type { Database } from '#api/database/database.ts'
import { countriesOf, type NamedCode } from './named-codes.ts'

type Country = Awaited<ReturnType<typeof countriesOf>>[number]
const isNamedBy = ({ code, iso2 }: Country, word: string): boolean => code === word || iso2 === word

/** The countries of a territory, and what of its words names none. */
export async function readTerritory(db: Database, words: readonly string[]) {
  const countries = await countriesOf(db, words)
  const strange = words.filter((word) => countries.every((country) => !isNamedBy(country, word)))
  return { countries, strange }
}

/** As terms are shown: area codes with their names; an older word that is no country stays as it is. */
export const showTerritory = (words: readonly string[], known: readonly Country[]) => {
  const own = known.filter((country) => words.some((word) => isNamedBy(country, word)))
  const strange = words.filter((word) => own.every((country) => !isNamedBy(country, word)))
  const territory: NamedCode[] = own.map(({ iso2: _iso2, ...named }) => named)
  return { territoryCountries: [...territory.map(({ code }) => code), ...strange], territory }
}

/** A student from elsewhere. Terms without a territory, or with a word that is no country, have no limits. */
export async function isOutside(
  db: Database,
  words: readonly string[],
  nationality: string | null,
): Promise<boolean> {
  if (words.length === 0 || nationality === null) return false
  const { countries, strange } = await readTerritory(db, words)
  return strange.length === 0 && countries.every(({ code }) => code !== nationality)
}
