import type { Locale } from './context.ts'

/** A name for each reader: that of his language, or the only one there is. */
export const bothNames = (named: {
  nameEn: string | null
  nameCn: string | null
}): Record<Locale, string> => ({
  en: named.nameEn ?? named.nameCn ?? '',
  zh: named.nameCn ?? named.nameEn ?? '',
})
