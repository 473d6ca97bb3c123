import { hostCookie, type Locale, writeCookie } from '@southbound/shared/platform'

const YEAR_S = 31_536_000
/** In a cookie: the server knows it before it writes the page. */
const keep = (name: string, value: string): void => writeCookie(hostCookie(name), value, YEAR_S)

export const keepLanguage = (locale: Locale): void => keep('language', locale)
const CLOSED = 'announcement'
const REMEMBERED = 5
const closedOnes = (): string[] =>
  (new RegExp(`(?:^|; )${hostCookie(CLOSED)}=([^;]*)`).exec(document.cookie)?.[1] ?? '')
    .split('.')
    .filter(Boolean)

export const isClosed = (announcementId: string): boolean => closedOnes().includes(announcementId)
export const keepClosed = (announcementId: string): void => {
  const others = closedOnes().filter((id) => id !== announcementId)
  keep(CLOSED, [...others, announcementId].slice(-REMEMBERED).join('.'))
}
