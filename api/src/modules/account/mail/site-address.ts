import type { Locale } from '#api/plugins/context.ts'

let address = ''
/** Set once when the process starts: the address that mails lead to. */
export const useSiteAddress = (publicUrl: string): void => {
  address = publicUrl
}
/** Whether this process serves a site that mails can lead to; scripts and the demo's seed do not. */
export const hasSiteAddress = (): boolean => address !== ''
/** A page of the site in the reader's language. */
export const pageAddress = (path: string, locale: Locale): string =>
  `${address}${locale === 'zh' ? '/cn' : ''}${path}`
