import type { Locale } from '../../contract/index.ts'

export type { Locale }

const CHINESE_PREFIX = '/cn'

/** The language that a path asks for: /cn is Chinese. */
export const localeOfPath = (path: string): Locale =>
  path === CHINESE_PREFIX || path.startsWith(`${CHINESE_PREFIX}/`) ? 'zh' : 'en'

/** A path without its language. */
export const barePath = (path: string): string =>
  localeOfPath(path) === 'zh' ? path.slice(CHINESE_PREFIX.length) || '/' : path

/** A path in a language. */
export function withLocale(locale: Locale, path: string): string {
  if (locale === 'en') return path
  return path === '/' || path.startsWith('/?') || path.startsWith('/#')
    ? CHINESE_PREFIX + path.slice(1)
    : CHINESE_PREFIX + path
}

export interface Named {
  nameEn?: string | null
  nameCn?: string | null
}

/** The name in a language, else in the other. */
export const pick = (named: Named, locale: Locale): string =>
  (locale === 'zh' ? named.nameCn || named.nameEn : named.nameEn || named.nameCn) ?? ''

/** Null when it is missing or the same. */
export function otherName(named: Named, locale: Locale): string | null {
  const other = locale === 'zh' ? named.nameEn : named.nameCn
  return other && other !== pick(named, locale) ? other : null
}
