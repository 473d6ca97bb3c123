import type { Locale } from './context.ts'

export type PageAddress = (path: string, locale: Locale) => string

/** An agency's own address: its name before the site's. */
export function agencyAddress(name: string, pageAddress: PageAddress): string {
  const site = new URL(pageAddress('/', 'en'))
  site.host = `${name}.${site.host}`
  return site.origin
}

export const pageAddresses =
  (publicUrl: string): PageAddress =>
  (path, locale) =>
    `${publicUrl}${locale === 'zh' ? '/cn' : ''}${path}`
