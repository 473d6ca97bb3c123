import type { Locale } from '@southbound/shared/platform'

const YEAR_S = 31_536_000
/** A choice of this browser; in a cookie, so that the server knows it before it writes the page. */
function keep(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: read by the server, and not every browser has the Cookie Store
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}`
}

export const keepLanguage = (locale: Locale): void => keep('language', locale)
/** The announcement is not shown again; the next one is. */
export const keepClosed = (announcementId: string): void => keep('announcement', announcementId)
