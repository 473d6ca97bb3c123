import type { Locale } from '@southbound/shared/platform'

const YEAR_S = 31_536_000
/** Keeps the chosen language for later visits; a cookie, so that the server knows it before it writes the page. */
export function keepLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: read by the server, and not every browser has the Cookie Store
  document.cookie = `language=${locale}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}`
}
