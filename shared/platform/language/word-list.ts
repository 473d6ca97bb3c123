import type { Locale } from '../remote.ts'

const BETWEEN: Record<Locale, string> = { en: ', ', zh: '、' }

/** Words one after the other, as the language of the page lists them; empty ones are left out. */
export const wordList = (words: readonly (string | null | undefined | false)[], locale: Locale): string =>
  words.filter(Boolean).join(BETWEEN[locale])
