import { withLocale } from '@southbound/shared/platform/locale'
import { paths } from '@southbound/shared/platform/paths'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Given, SitemapEntry } from '../plugins/given.ts'
import { escapeXml } from './document/escape.ts'
import { LANGUAGES, type Locale } from './document/head.ts'
import { KeptTexts } from './kept-texts.ts'

/** sitemaps.org allows 50,000 addresses and 50 MB. */
const PER_FILE = 10_000
const LOCALES: readonly Locale[] = ['en', 'zh']
const FILE = /^([a-z]+)-(en|zh)-(\d{1,5})\.xml$/
const HOUR = 'public, max-age=3600'

const PATH_OF: Record<string, (entry: SitemapEntry) => string> = {
  courses: ({ type = 1, name, id }) => paths.courseDetail(type, name, id),
  schools: ({ name, id }) => paths.schoolDetail(name, id),
  agents: ({ name, id }) => paths.agentDetail(name, id),
  news: ({ name }) => paths.news(name),
  finders: ({ name }) => name,
}

export interface SitemapOptions {
  db: Database
  publicUrl: string
  sources: Given['sitemaps']
  /** Without language prefix. */
  pages: () => Promise<string[]>
  /** Refuses an address that asks too often. */
  checkAddress: (ip: string) => void
}
type Page = { path: string; changedAt?: string }

const xml = (root: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${body}\n</${root.split(' ')[0]}>\n`
const INDEX = 'sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const URLS =
  'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

async function filesOf({ db, sources }: SitemapOptions): Promise<string[]> {
  const kinds = await Promise.all(
    [...sources].map(
      async ([kind, source]) => [kind, Math.ceil((await source.count(db)) / PER_FILE)] as const,
    ),
  )
  return [['pages', 1] as const, ...kinds].flatMap(([kind, count]) =>
    LOCALES.flatMap((locale) => Array.from({ length: count }, (_, at) => `${kind}-${locale}-${at + 1}.xml`)),
  )
}

const indexOf = (publicUrl: string, files: readonly string[]): string =>
  xml(INDEX, files.map((file) => `<sitemap><loc>${publicUrl}/sitemaps/${file}</loc></sitemap>`).join('\n'))

function urlOf(publicUrl: string, locale: Locale, { path, changedAt }: Page): string {
  const address = (language: Locale) => escapeXml(publicUrl + withLocale(language, path))
  const twins = LOCALES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${LANGUAGES[language]}" href="${address(language)}"/>`,
  ).join('')
  const fallback = `<xhtml:link rel="alternate" hreflang="x-default" href="${address('en')}"/>`
  return `<url><loc>${address(locale)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}${twins}${fallback}</url>`
}

async function pagesOf(
  { db, pages, sources }: SitemapOptions,
  kind: string,
  number: number,
): Promise<Page[]> {
  if (kind === 'pages') return (await pages()).map((path) => ({ path }))
  const [source, pathOf] = [sources.get(kind), PATH_OF[kind]]
  if (!source || !pathOf) return []
  const entries = await source.entries(db, { limit: PER_FILE, offset: (number - 1) * PER_FILE })
  return entries.map((entry) => ({ path: pathOf(entry), changedAt: entry.changedAt }))
}

async function fileOf(options: SitemapOptions, file: string): Promise<string> {
  const [, kind = '', locale, number] = FILE.exec(file) ?? []
  const pages = await pagesOf(options, kind, Number(number))
  return xml(URLS, pages.map((page) => urlOf(options.publicUrl, locale as Locale, page)).join('\n'))
}

const send = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(text)

/** The index and its files (sitemaps.org, protocol 0.9). */
export function registerSitemaps(app: FastifyInstance, options: SitemapOptions): void {
  const kept = new KeptTexts()
  const files = async () => (await kept.of('', async () => (await filesOf(options)).join('\n'))).split('\n')
  const route = {
    onRequest: async ({ ip }: { ip: string }) => options.checkAddress(ip),
  }
  app.get('/sitemap.xml', route, async (_request, reply) =>
    send(reply, indexOf(options.publicUrl, await files())),
  )
  app.get<{ Params: { file: string } }>('/sitemaps/:file', route, async ({ params: { file } }, reply) => {
    if (!(await files()).includes(file))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    return send(reply, await kept.of(file, () => fileOf(options, file)))
  })
}
