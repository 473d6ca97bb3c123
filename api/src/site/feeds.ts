import { pick, withLocale } from '@southbound/shared/platform/locale'
import { paths } from '@southbound/shared/platform/paths'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { feedEntries } from '../modules/content/content.service.ts'
import { escapeXml } from './document/escape.ts'
import { LANGUAGES, type Locale } from './document/head.ts'

interface FeedOptions {
  db: Database
  publicUrl: string
  /** Refuses an address that asks too often. */
  checkAddress: (ip: string) => void
}
interface Feed extends Pick<FeedOptions, 'publicUrl'> {
  locale: Locale
  entries: Awaited<ReturnType<typeof feedEntries>>
}
const TITLES: Record<Locale, string> = { en: 'Southbound: News & tips', zh: '南行：资讯与贴士' }
const TEN_MINUTES = 'public, max-age=600'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
const words = (en: string | null, cn: string | null, locale: Locale): string =>
  pick({ nameEn: en, nameCn: cn }, locale)

/** RFC 4287. */
function atom({ publicUrl, locale, entries }: Feed): string {
  const address = (path: string) => publicUrl + withLocale(locale, path)
  const all = entries.map((one) => {
    const link = address(paths.news(one.slug))
    return `<entry>${[
      tag('id', link),
      tag('title', words(one.titleEn, one.titleCn, locale)),
      `<link href="${escapeXml(link)}"/>`,
      tag('summary', words(one.summaryEn, one.summaryCn, locale)),
      `<author>${tag('name', one.author)}</author>`,
      ...one.tags.map((word) => `<category term="${escapeXml(word)}"/>`),
      tag('published', one.publishAt),
      tag('updated', one.updatedAt),
    ].join('')}</entry>`
  })
  const self = address('/feed.xml')
  return `${DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGES[locale]}">${[
    tag('id', self),
    tag('title', TITLES[locale]),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link href="${escapeXml(address(paths.newsTips()))}"/>`,
    tag('updated', newest(entries)),
    ...all,
  ].join('')}</feed>\n`
}

/** RSS 2.0. */
function rss({ publicUrl, locale, entries }: Feed): string {
  const address = (path: string) => publicUrl + withLocale(locale, path)
  const all = entries.map((one) => {
    const link = address(paths.news(one.slug))
    return `<item>${[
      tag('title', words(one.titleEn, one.titleCn, locale)),
      tag('link', link),
      tag('guid', link),
      tag('description', words(one.summaryEn, one.summaryCn, locale)),
      ...one.tags.map((word) => tag('category', word)),
      tag('pubDate', new Date(one.publishAt).toUTCString()),
    ].join('')}</item>`
  })
  const self = escapeXml(address('/rss.xml'))
  return `${DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${[
    tag('title', TITLES[locale]),
    tag('link', address(paths.newsTips())),
    tag('description', TITLES[locale]),
    tag('language', LANGUAGES[locale]),
    tag('lastBuildDate', new Date(newest(entries)).toUTCString()),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...all,
  ].join('')}</channel></rss>\n`
}

const newest = (entries: Feed['entries']): string =>
  entries
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1) ?? new Date(0).toISOString()

const FEEDS = [
  { file: 'feed.xml', type: 'application/atom+xml', write: atom },
  { file: 'rss.xml', type: 'application/rss+xml', write: rss },
] as const

/** The newest articles, in each language. */
export function registerFeeds(app: FastifyInstance, options: FeedOptions): void {
  for (const { file, type, write } of FEEDS)
    for (const locale of ['en', 'zh'] as const)
      app.get(withLocale(locale, `/${file}`), async (request, reply) => {
        options.checkAddress(request.ip)
        const entries = await feedEntries(options.db)
        return reply
          .header('cache-control', TEN_MINUTES)
          .type(`${type}; charset=utf-8`)
          .send(write({ ...options, locale, entries }))
      })
}
