import { afterEach, expect, jest, test } from '@jest/globals'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { SitemapSource } from '../plugins/given.ts'
import { registerFeeds } from './feeds.ts'
import { registerPreviewPictures } from './preview/preview-pictures.ts'
import { registerSitemaps } from './sitemaps.ts'

const publicUrl = 'https://site.example'
/** Nothing here reads it. */
const db = {} as Database
const open: FastifyInstance[] = []
afterEach(async () => {
  jest.restoreAllMocks()
  await Promise.all(open.splice(0).map((app) => app.close()))
})

function siteOf(checkAddress: (ip: string) => void = () => undefined) {
  const asked = { count: 0, entries: 0, drawn: 0 }
  const source: SitemapSource = {
    count: async () => {
      asked.count++
      return 1
    },
    entries: async () => {
      asked.entries++
      return [{ id: '1', name: 'one', changedAt: '2026-01-01' }]
    },
  }
  const app = Fastify()
  open.push(app)
  const pages = async () => ['/']
  registerSitemaps(app, { db, publicUrl, sources: new Map([['news', source]]), pages, checkAddress })
  registerFeeds(app, { db, publicUrl, checkAddress })
  const edition = async () => {
    asked.drawn++
    throw new Error('nothing is drawn here')
  }
  registerPreviewPictures(app, { publicUrl, edition, ask: () => async () => ({ text: '' }), checkAddress })
  return { app, asked }
}

test('a sitemap is made once in five minutes, for all who ask together; no number beyond its files asks the database', async () => {
  const { app, asked } = siteOf()
  const file = '/sitemaps/news-en-1.xml'
  const answers = await Promise.all([1, 2, 3].map(() => app.inject(file)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.body).toContain('<loc>https://site.example/')
  await app.inject('/sitemap.xml')
  for (const beyond of ['news-en-2', 'news-en-99999', 'news-en-0', 'news-en-01', 'others-en-1'])
    expect((await app.inject(`/sitemaps/${beyond}.xml`)).statusCode).toBe(404)
  expect(asked).toMatchObject({ count: 1, entries: 1 })
  const later = Date.now() + 6 * MINUTE_MS
  jest.spyOn(Date, 'now').mockReturnValue(later)
  await app.inject(file)
  expect(asked).toMatchObject({ count: 2, entries: 2 })
})

test('sitemaps, feeds and cards are refused to an address that asks too often, before anything is made', async () => {
  const seen: string[] = []
  const { app, asked } = siteOf((ip) => {
    seen.push(ip)
    throw Object.assign(new Error('too often'), { statusCode: 429 })
  })
  const addresses = [
    '/sitemap.xml',
    '/sitemaps/news-en-1.xml',
    '/feed.xml',
    '/cn/rss.xml',
    '/og/course-finder',
  ]
  for (const url of addresses) {
    const { statusCode } = await app.inject({ url, remoteAddress: '203.0.113.9' })
    expect([url, statusCode]).toEqual([url, 429])
  }
  expect(seen).toEqual(addresses.map(() => '203.0.113.9'))
  expect(asked).toEqual({ count: 0, entries: 0, drawn: 0 })
})
