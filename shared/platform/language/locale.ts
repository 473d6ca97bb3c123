import type { Locale } from '../../contract/index.ts'

export type { Locale }

const CHINESE_PREFIX = '/cn'

/** The language that an address speaks: everything under /cn is Chinese. */
export const localeOfPath = (path: string): Locale =>
  path === CHINESE_PREFIX || path.startsWith(`${CHINESE_PREFIX}/`) ? 'zh' : 'en'

/** An address without its language prefix. */
export const barePath = (path: string): string =>
  localeOfPath(path) === 'zh' ? path.slice(CHINESE_PREFIX.length) || '/' : path

/** The address of `path` (which has no prefix) in a language. */
export function withLocale(locale: Locale, path: string): string {
  if (locale === 'en') return path
  return path === '/' || path.startsWith('/?') || path.startsWith('/#')
    ? CHINESE_PREFIX + path.slice(1)
    : CHINESE_PREFIX + path
}

/** Anything that carries a name in both languages, either of which may be missing. */
export interface Named {
  nameEn?: string | null
  nameCn?: string | null
}

/** The name in the reader's language, or the one that exists. */
export const pick = (named: Named, locale: Locale): string =>
  (locale === 'zh' ? named.nameCn || named.nameEn : named.nameEn || named.nameCn) ?? ''

/** The name in the other language; null when it is missing or the same. */
export function otherName(named: Named, locale: Locale): string | null {
  const other = locale === 'zh' ? named.nameEn : named.nameCn
  return other && other !== pick(named, locale) ? other : null
}
