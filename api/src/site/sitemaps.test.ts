import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { type TestApp, testApp } from '#testing/app.ts'
import { fillCatalogue } from '../modules/catalogue/catalogue.fixture.ts'
import { registerSitemaps } from './sitemaps.ts'

let app: TestApp
let site: FastifyInstance
beforeAll(async () => {
  app = await testApp()
  await fillCatalogue(app.db)
  site = Fastify()
  registerSitemaps(site, {
    db: app.db,
    sources: app.frame.given.sitemaps,
    publicUrl: 'https://site.example',
    pages: async () => ['/', '/course-finder'],
    checkAddress: () => undefined,
  })
})
afterAll(async () => {
  await site.close()
  await app.close()
})
const get = async (url: string) => {
  const { statusCode, body } = await site.inject(url)
  return {
    statusCode,
    locations: [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location),
    body,
  }
}

/** In the order of the finder's own address. */
const CURATED: Record<string, string[]> = {
  '/course-finder': ['countryCode', 'levelCode', 'foeBroad'],
  '/school-finder': ['countryCode', 'institutionType'],
  '/agent-finder': ['countryCode', 'serviceArea'],
}

test('the index names a file for every kind and language, and each holds the pages of its rows', async () => {
  const { locations } = await get('/sitemap.xml')
  expect(locations).toContain('https://site.example/sitemaps/courses-zh-1.xml')
  for (const location of locations)
    expect((await get(location.replace('https://site.example', ''))).locations.length).toBeGreaterThan(1)
})

test('every address is a page in its own language, with its twin in the other', async () => {
  const { locations, body } = await get('/sitemaps/courses-zh-1.xml')
  expect(locations.every((location) => location.startsWith('https://site.example/cn/course-detail/'))).toBe(
    true,
  )
  expect(new Set(locations).size).toBe(locations.length)
  expect(body).toContain('hreflang="x-default" href="https://site.example/course-detail/')
})

test('finder pages of one country, level or field that have results are named, and no others', async () => {
  const { locations } = await get('/sitemaps/finders-en-1.xml')
  expect(new Set(locations).size).toBe(locations.length)
  const questions = locations.map((location) => new URL(location.replaceAll('&amp;', '&')))
  for (const path of ['/course-finder', '/school-finder', '/agent-finder'])
    expect(questions.filter(({ pathname }) => pathname === path).length).toBeGreaterThan(1)
  for (const { pathname, searchParams } of questions) {
    const names = [...searchParams.keys()]
    expect(names.every((name) => CURATED[pathname]?.includes(name))).toBe(true)
    expect(names).toEqual(CURATED[pathname]?.filter((name) => names.includes(name)))
  }
  const { body } = await get('/sitemaps/finders-zh-1.xml')
  expect(body).toContain('<loc>https://site.example/cn/course-finder?countryCode=0061&amp;levelCode=')
})

test('a file that does not exist is no page', async () => {
  for (const file of ['courses-en-2.xml', 'courses-fr-1.xml', 'secrets-en-1.xml', 'pages-en-2.xml'])
    expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404)
})
