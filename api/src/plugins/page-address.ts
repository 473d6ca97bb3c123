import type { Locale } from './context.ts'

/** The full address of a page, for mails. */
export type PageAddress = (path: string, locale: Locale) => string

export const pageAddresses =
  (publicUrl: string): PageAddress =>
  (path, locale) =>
    `${publicUrl}${locale === 'zh' ? '/cn' : ''}${path}`
