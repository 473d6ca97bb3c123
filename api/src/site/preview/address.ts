import type { Head, Locale } from '@southbound/shared/contract'
import { withLocale } from '@southbound/shared/platform/locale'
import { sha256Of } from '../../sha256.ts'

const BEGINNING = '/og'
const HOME = '/index'
/** Version of the drawing: chats that keep pictures ask again when it has changed. */
const VERSION = 'v'

const editionOf = ({ title, description, image }: Head): string =>
  sha256Of(JSON.stringify([title, description, image])).slice(0, 8)

/** The address of a page's card: its own below /og. `path` is canonical, without language. */
export function cardAddress(locale: Locale, path: string, head: Head): string {
  const [pathname = '/', query = ''] = withLocale(locale, path).split('?')
  const asked = [...(query ? [query] : []), `${VERSION}=${editionOf(head)}`].join('&')
  return `${BEGINNING}${pathname === '/' ? HOME : pathname}?${asked}`
}

/** The page whose card an address asks for, with its language and query. */
export function pageOfCard(address: string): string {
  const [pathname = '', query = ''] = address.split('?')
  const path = pathname.slice(BEGINNING.length)
  const kept = query.split('&').filter((part) => part && !part.startsWith(`${VERSION}=`))
  return (path === HOME ? '/' : path) + (kept.length > 0 ? `?${kept.join('&')}` : '')
}
