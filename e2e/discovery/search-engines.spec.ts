import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { closedPictures, opening } from './open-pictures.ts'

const ABOUT = ['/about-us', '/contact-us', '/copyright', '/terms', '/privacy', '/help', '/block-list']
/**
 * The rules that search engines and links in chats live by, over every
 * kind of public address, read as they read it: without scripts.
 */
const FIXED = [
  '/',
  '/course-finder',
  '/school-finder',
  '/agent-finder',
  '/rankings',
  '/scholarships',
  '/cost-calculator',
  '/how-results-are-ordered',
  '/news-tips',
  '/course-guide',
  '/visa-help',
  '/solutions',
  '/more-services',
  ...ABOUT,
]
const FOUND = [
  ['/course-finder', '/course-detail/'],
  ['/school-finder', '/school-detail/'],
  ['/agent-finder', '/agent-detail/'],
  ['/news-tips', '/news/'],
] as const
/** What each type of structured data cannot do without. */
const NEEDED: Record<string, string[]> = {
  Course: ['name', 'description', 'provider', 'url', 'hasCourseInstance'],
  CourseInstance: ['courseMode', 'startDate', 'location'],
  EducationalOrganization: ['name', 'url'],
  Organization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  NewsArticle: ['headline', 'datePublished'],
}

interface Read {
  title: string
  description: string
  lang: string
  viewport: string
  h1: string[]
  canonical: string | null
  alternates: Record<string, string>
  og: Record<string, string>
  noindex: boolean
  jsonLd: string[]
  words: number
  links: string[]
  images: { src: string; alt: string | null; sized: boolean }[]
  insecure: string[]
}

/** The page as a crawler takes it apart. */
const read = (page: Page): Promise<Read> =>
  page.evaluate<Read>(readFileSync(join(import.meta.dirname, 'read-page.js'), 'utf8'))

function checkHead(path: string, one: Read, language: string) {
  expect.soft(one.lang, `${path} lang`).toBe(language === 'zh' ? 'zh-Hans' : 'en')
  expect.soft(one.viewport, `${path} viewport`).toContain('width=device-width')
  expect.soft(one.h1, `${path} h1`).toHaveLength(1)
  expect.soft(one.h1[0]?.length, `${path} h1`).toBeGreaterThan(0)
  expect.soft(one.title.length, `${path} title: ${one.title}`).toBeLessThanOrEqual(70)
  expect.soft(one.title.length, `${path} title`).toBeGreaterThan(3)
  // A Chinese character says about as much as two letters.
  const said = [...one.description].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0)
  expect.soft(said, `${path} description: ${one.description}`).toBeGreaterThanOrEqual(50)
  expect.soft(said, `${path} description: ${one.description}`).toBeLessThanOrEqual(160)
  for (const property of ['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name', 'og:locale']) {
    expect.soft(one.og[property], `${path} ${property}`).toBeTruthy()
  }
}

function checkBody(path: string, one: Read) {
  expect.soft(one.words, `${path} has its text without scripts`).toBeGreaterThan(120)
  expect
    .soft(
      one.links.filter((href) => !href || /^(javascript:|#$)/.test(href)),
      `${path} links can be followed`,
    )
    .toEqual([])
  expect
    .soft(
      one.images.filter(({ alt, sized }) => alt === null || !sized),
      `${path} pictures have words and a size`,
    )
    .toEqual([])
  expect
    .soft(
      one.insecure.filter((each) => !each.includes('http://127.0.0.1')),
      `${path} loads nothing insecurely`,
    )
    .toEqual([])
}

function checkJsonLd(path: string, one: Read) {
  for (const text of one.jsonLd) {
    const item = JSON.parse(text)
    expect.soft(item['@context'], path).toBe('https://schema.org')
    const instances = (item.hasCourseInstance ?? []) as Record<string, unknown>[]
    for (const thing of [item, ...instances]) {
      for (const property of NEEDED[thing['@type'] as string] ?? [])
        expect.soft(thing[property], `${path} ${thing['@type']}.${property}`).toBeTruthy()
    }
    const steps = (item.itemListElement ?? []) as { position: number; item?: string; url?: string }[]
    expect
      .soft(
        steps.map(({ position }) => position),
        path,
      )
      .toEqual(steps.map((_, at) => at + 1))
  }
}

/** The first address of each kind that the lists link to. */
async function found(request: APIRequestContext): Promise<string[]> {
  const first = async ([list, detail]: readonly [string, string]) =>
    (await (await request.get(list)).text()).match(new RegExp(`href="(${detail}[^"?#]+)"`))?.[1] ?? ''
  return Promise.all(FOUND.map(first))
}

test('every public address keeps the rules of search engines in both languages', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000)
  const bare = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage()
  const isOpen = opening(await (await request.get('/robots.txt')).text())
  const details = await found(request)
  expect(
    details.every((path) => path.length > 12),
    details.join(' '),
  ).toBe(true)
  const alternatesOf = new Map<string, Read>()
  for (const language of LANGUAGES) {
    const seen = new Map<string, string>()
    for (const path of [...FIXED, ...details]) {
      const address = language === 'en' ? path : `/cn${path === '/' ? '' : path}`
      expect.soft((await bare.goto(address))?.status(), address).toBe(200)
      const one = await read(bare)
      checkHead(address, one, language)
      checkBody(address, one)
      checkJsonLd(address, one)
      const closed = closedPictures(one, new URL(bare.url()).origin, isOpen)
      expect.soft(closed, `${address} pictures are open`).toEqual([])
      for (const text of [`title ${one.title}`, `description ${one.description}`]) {
        expect.soft(seen.get(text), `${address}: ${text} is its own`).toBeUndefined()
        seen.set(text, address)
      }
      expect.soft(one.noindex, address).toBe(false)
      expect.soft(Object.keys(one.alternates).sort(), address).toEqual(['en', 'x-default', 'zh-Hans'])
      expect.soft(one.alternates['x-default'], address).toBe(one.alternates.en)
      expect.soft(one.canonical, address).toBe(one.alternates[language === 'zh' ? 'zh-Hans' : 'en'])
      expect.soft(one.og['og:url'], address).toBe(one.canonical)
      alternatesOf.set(`${language} ${path}`, one)
    }
  }
  for (const path of [...FIXED, ...details]) {
    expect
      .soft(alternatesOf.get(`zh ${path}`)?.alternates, `${path} is named by both its languages`)
      .toEqual(alternatesOf.get(`en ${path}`)?.alternates)
  }
  const types = details.flatMap((path) =>
    (alternatesOf.get(`en ${path}`)?.jsonLd ?? []).map((text) => JSON.parse(text)['@type']),
  )
  expect(new Set(types)).toEqual(
    new Set(['Course', 'EducationalOrganization', 'Organization', 'NewsArticle', 'BreadcrumbList']),
  )
  await bare.context().close()
})

test('addresses answer with the right status: found, moved, gone', async ({ request }) => {
  const [course = '', school = '', agent = ''] = await found(request)
  const schoolId = /\d+$/.exec(school)?.[0]
  for (const awards of ['/qes-AwardCode', '/cn/qes-AwardCode']) {
    expect.soft((await request.get(`${awards}/${schoolId}`)).status(), awards).toBe(200)
    expect.soft((await request.get(`${awards}/999999999`)).status(), awards).toBe(404)
  }
  for (const path of [course, school, agent]) {
    const renamed = path.replace(/\/[^/]+\/(\d+)$/, '/an-old-name/$1')
    for (const prefix of ['', '/cn']) {
      const answer = await request.get(prefix + renamed, { maxRedirects: 0 })
      expect
        .soft([answer.status(), new URL(answer.headers().location ?? '', 'http://x').pathname], renamed)
        .toEqual([301, prefix + path])
      expect
        .soft((await request.get(`${prefix}${path.replace(/\d+$/, '999999999')}`)).status(), path)
        .toBe(404)
    }
    const id = /\d+$/.exec(path)?.[0] ?? ''
    const type = /^\/course-detail\/(\d)/.exec(path)?.[1]
    const byQuery = `${path.split('/').slice(0, 2).join('/')}?id=${id}${type ? `&type=${type}` : ''}`
    const answer = await request.get(byQuery)
    expect.soft(answer.status(), byQuery).toBe(200)
    expect
      .soft(await answer.text(), byQuery)
      .toContain(`rel="canonical" href="${new URL(answer.url()).origin}${path}"`)
  }
})

test('robots.txt and the sitemaps name public addresses only, and each answers', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '')
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const locations = async (address: string) => {
    const answer = await request.get(new URL(address).pathname)
    expect(answer.headers()['content-type'], address).toContain('xml')
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location ?? '')
  }
  const maps = await locations(index)
  expect(maps.length).toBeGreaterThan(4)
  for (const map of maps) {
    const named = await locations(map)
    expect
      .soft(
        named.filter((address) => closed.some((path) => new URL(address).pathname.startsWith(path))),
        map,
      )
      .toEqual([])
    const [first] = named
    if (first) expect.soft((await request.get(new URL(first).pathname)).status(), first).toBe(200)
  }
})

for (const language of LANGUAGES) {
  test(`detail pages speak to no console, and everything to press is large enough (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(120_000)
    const person = await visitor(language)
    for (const path of (await found(request)).slice(0, 3)) {
      await person.open(path)
      const look = readFileSync(join(import.meta.dirname, 'small-targets.js'), 'utf8')
      const small = await person.page.evaluate<string[]>(look)
      expect.soft(small, path).toEqual([])
      await person.fits()
    }
  })
}
