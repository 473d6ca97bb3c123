import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import Fastify from 'fastify'
import { SaxesParser } from 'saxes'
import { type TestApp, testApp } from '#testing/app.ts'
import { articleTexts } from '../modules/content/content.service.ts'
import { articles } from '../modules/content/content.tables.ts'
import { registerFeeds } from './feeds.ts'

let app: TestApp
const site = Fastify()
beforeAll(async () => {
  app = await testApp()
  registerFeeds(site, { db: app.db, publicUrl: 'https://site.example', checkAddress: () => {} })
})
afterAll(async () => {
  await site.close()
  await app.close()
})

const TEXTS = { titleCn: null, summaryCn: null, bodyEn: null, bodyCn: null }
const PASTED = { titleEn: 'a\u000bb\u0002', summaryEn: 'soft\u0002 hyphen', tags: ['Vi\u0008sa'] }
const BEFORE = { ...PASTED, titleEn: 'a\u000bb\uffff' }

/** Throws for what is no XML. */
function textsIn(xml: string): string[] {
  const texts: string[] = []
  const parser = new SaxesParser()
  parser.on('text', (text) => texts.push(text))
  parser.on('opentag', ({ attributes }) => texts.push(...Object.values(attributes as Record<string, string>)))
  parser.write(xml).close()
  return texts
}

test.each(['/feed.xml', '/rss.xml', '/cn/feed.xml', '/cn/rss.xml'])(
  '%s is read by every parser, whatever letters an article was pasted with',
  async (address) => {
    await app.db.delete(articles)
    const row: typeof articles.$inferInsert = {
      ...articleTexts({ ...TEXTS, ...PASTED }),
      // As before, when nothing was taken out on saving.
      ...BEFORE,
      slug: 'pasted',
      author: 'D\u0001esk',
      category: 1,
      countryCodes: ['0061'],
      publishAt: '2026-01-01T00:00:00Z',
      state: ARTICLE_STATE.published,
    }
    await app.db.insert(articles).values(row)
    const { body } = await site.inject(address)
    expect(textsIn(body)).toEqual(expect.arrayContaining(['ab', 'soft hyphen', 'Visa']))
  },
)

test('what is pasted is saved without control letters', () => {
  expect(articleTexts({ ...TEXTS, ...PASTED })).toMatchObject({
    titleEn: 'ab',
    summaryEn: 'soft hyphen',
    tags: ['Visa'],
  })
})
