import type { IncomingHttpHeaders } from 'node:http'
import { cookieOf } from './cookies.ts'
import type { Locale } from './head.ts'

/** The language that a first visitor's browser would rather read than the page's; null once he has chosen, and for other languages than ours. */
export function suggestedLanguage(headers: IncomingHttpHeaders, page: Locale): Locale | null {
  if (cookieOf(headers.cookie ?? '', 'language')) return null
  const first = /^\s*(zh|en)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return first && first !== page ? (first as Locale) : null
}
