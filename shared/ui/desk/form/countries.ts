import type { Locale } from '@southbound/shared/platform'

/** No country or area of ISO 3166-1. */
const NO_COUNTRY = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const TAGS = { en: 'en', zh: 'zh-Hans' }

/** By its code of ISO 3166-1. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(TAGS[locale], { type: 'region' }).of(code) ?? code

/** All countries and areas, by their names. */
export function countryChoices(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(TAGS[locale], { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !NO_COUNTRY.includes(code),
  )
  const known = codes.flatMap((value) => {
    const name = names.of(value)
    return name ? [{ value, label: `${name} (${value})` }] : []
  })
  return known.sort((a, b) => a.label.localeCompare(b.label, TAGS[locale]))
}
