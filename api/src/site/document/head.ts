import type { Head, Locale } from '@southbound/shared/contract'
import { cardAddress } from '../preview/address.ts'
import { escapeHtml, jsonInScript } from './escape.ts'

export type { Locale }

const SITE = { en: 'Southbound', zh: '南行' }
export const LANGUAGES: Record<Locale, string> = { en: 'en', zh: 'zh-Hans' }

const isChinese = (path: string): boolean => path === '/cn' || path.startsWith('/cn/')
export const localeOfPath = (path: string): Locale => (isChinese(path) ? 'zh' : 'en')
const barePath = (path: string): string => (isChinese(path) ? path.slice(3) || '/' : path)
export const inLanguage = (locale: Locale, path: string): string =>
  locale === 'zh' ? `/cn${path === '/' ? '' : path}` : path

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`
const graph = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}">`
const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`

const feed = (publicUrl: string, locale: Locale): string =>
  link('alternate', publicUrl + inLanguage(locale, '/feed.xml'), ' type="application/atom+xml"')

function addresses(publicUrl: string, locale: Locale, path: string): string {
  const of = (language: Locale) => publicUrl + inLanguage(language, path)
  const alternates = (['en', 'zh'] as const).map((language) =>
    link('alternate', of(language), ` hreflang="${LANGUAGES[language]}"`),
  )
  return (
    link('canonical', of(locale)) +
    alternates.join('') +
    link('alternate', of('en'), ' hreflang="x-default"') +
    (path.startsWith('/news') ? feed(publicUrl, locale) : '')
  )
}

const MOST_SHOWN = 160
const roomOf = (letter: string): number => (/\p{Script=Han}|[，。；：！？、（）“”]/u.test(letter) ? 2 : 1)

function lettersWithin(letters: readonly string[], room: number): number {
  let taken = 0
  const most = letters.findIndex((letter) => {
    taken += roomOf(letter)
    return taken > room
  })
  return most < 0 ? letters.length : most
}

/** Cut after a sentence, else a word. */
export function shownDescription(text: string): string {
  const letters = [...text]
  if (lettersWithin(letters, MOST_SHOWN) === letters.length) return text
  const cut = letters.slice(0, lettersWithin(letters, MOST_SHOWN - 1)).join('')
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('。'))
  if (sentence > cut.length / 2) return cut.slice(0, sentence + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.length / 2)).replace(/[\s,;:，；：、]+$/, '')}…`
}

const previewOf = (publicUrl: string, locale: Locale, path: string, head: Head): string[] => [
  graph('og:image', publicUrl + cardAddress(locale, path, head)),
  graph('og:image:width', '1200'),
  graph('og:image:height', '630'),
  graph('og:image:alt', head.title),
  meta('twitter:card', 'summary_large_image'),
]

export function headHtml(page: { title: string; head: Head; path: string; publicUrl: string }): string {
  const { title, head, publicUrl } = page
  const locale = localeOfPath(page.path)
  const path = head.path ?? barePath(page.path)
  const url = publicUrl + inLanguage(locale, path)
  const description = shownDescription(head.description)
  const parts = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    head.noindex ? meta('robots', 'noindex') : addresses(publicUrl, locale, path),
    graph('og:title', head.title || title),
    graph('og:description', description),
    graph('og:type', 'website'),
    graph('og:url', url),
    graph('og:site_name', SITE[locale]),
    graph('og:locale', locale === 'zh' ? 'zh_CN' : 'en_AU'),
    ...(head.noindex ? [] : previewOf(publicUrl, locale, path, { ...head, title: head.title || title })),
    ...(head.jsonLd ?? []).map((item) => `<script type="application/ld+json">${jsonInScript(item)}</script>`),
  ]
  return parts.join('')
}
