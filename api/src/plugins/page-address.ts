import type { Locale } from './context.ts'

export type PageAddress = (path: string, locale: Locale) => string

export const pageAddresses =
  (publicUrl: string): PageAddress =>
  (path, locale) =>
    `${publicUrl}${locale === 'zh' ? '/cn' : ''}${path}`
