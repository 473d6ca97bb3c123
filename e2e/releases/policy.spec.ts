import { type APIRequestContext, type Page, test } from '@playwright/test'
import { closedAnnouncements } from '../support/announcements.ts'
import { auditorAtDesk } from '../support/auditor.ts'
import { startIn } from '../support/page-start.ts'
import { settled } from '../support/settled.ts'
import { DEMO, expect, Visitor } from '../support/site.ts'
import { LANGUAGES, type Language } from '../support/words.ts'

/** Every page for everybody takes a quarter of an hour; CI takes turns. */
const FULL = process.env.E2E_FULL === '1'
const PEOPLE = [
  { who: null, type: 0 },
  { who: 'student', type: 1 },
  { who: 'agent', type: 2 },
  { who: 'institution', type: 3 },
  { who: 'other', type: 5 },
] as const
const STAFF = ['operator', 'auditor'] as const
const FRAME = ['/check-internet-connection', '/toOtherPlace?link=https%3A%2F%2Fexample.org', '/test']
/** Answered with 404, of which a browser complains. */
const MISSING = ['/404', '/no-such-page', `/${'a'.repeat(43)}`]

/**
 * Every page of the product by the routes that a document
 * names; those of a row stand for all rows of their kind.
 */
async function pagesOf(request: APIRequestContext): Promise<{ path: string; isPublic: boolean }[]> {
  const html = await (await request.get('/')).text()
  const { remotes } = startIn(html)
  const rows = await rowsOf(request)
  const routes = remotes
    .flatMap(({ routes }) => routes)
    .map(({ path, page }) => ({
      path: path.includes(':') ? rows(path) : `/${path}`,
      isPublic: page === 'public',
    }))
  return [...routes.filter(({ path }) => path), ...FRAME.map((path) => ({ path, isPublic: true }))]
}
/** A real address of a route with parameters, out of the site maps. */
async function rowsOf(request: APIRequestContext): Promise<(route: string) => string> {
  const map = await (await request.get('/sitemap.xml')).text()
  const parts = await Promise.all(locations(map).map(async (path) => (await request.get(path)).text()))
  const all = parts.flatMap(locations)
  return (route) =>
    all.find((path) => !path.startsWith('/cn') && path.startsWith(`/${route.split('/')[0]}/`)) ?? ''
}
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address as string).pathname)

/**
 * A visitor whose console may complain of a page that answers 404: some
 * pages are nothing without a row. The demo's announcements are closed.
 */
async function visitorOf(page: Page, language: Language): Promise<Visitor> {
  await page.context().addCookies([closedAnnouncements(test.info().project.use.baseURL)])
  return new Visitor(page, language)
}
/** A policy that forbids something says so in the console; the words are collected with their page. */
function violationsOf(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|integrity/i.test(message.text()))
      found.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  return found
}
async function walk(visitor: Visitor, paths: string[]): Promise<string[]> {
  const violations = violationsOf(visitor.page)
  for (const path of paths) {
    await visitor.page.goto(visitor.at(path), { waitUntil: 'load' })
    await visitor.settled()
  }
  return violations
}
/** In CI everybody sees a part of the pages, another part in each language. */
const turn = <T>(all: T[], person: number, of: number): T[] =>
  FULL ? all : all.filter((_, at) => at % of === person)

for (const [at, language] of LANGUAGES.entries()) {
  for (const [person, { who, type }] of PEOPLE.entries())
    test(`no page breaks the policy for ${who ?? 'somebody signed out'} (${language})`, async ({
      page,
      request,
    }) => {
      test.setTimeout(FULL ? 600_000 : 90_000)
      const visiting = await visitorOf(page, language)
      if (who) await visiting.signIn(DEMO(who), type)
      const pages = await pagesOf(request)
      const seen = who
        ? turn(
            pages.filter(({ path }) => !path.startsWith('/crm')),
            person + at,
            10,
          )
        : turn(
            pages.filter(({ isPublic }) => isPublic),
            at,
            6,
          )
      expect(seen.length).toBeGreaterThan(2)
      expect(
        await walk(
          visiting,
          seen.map(({ path }) => path),
        ),
      ).toEqual([])
    })

  for (const who of STAFF)
    test(`no page of the desk breaks the policy for the ${who} (${language})`, async ({ page, request }) => {
      test.setTimeout(FULL ? 600_000 : 90_000)
      const visiting = await visitorOf(page, language)
      if (who === 'auditor') await auditorAtDesk(visiting, request)
      else await visiting.signInAtDesk()
      const pages = (await pagesOf(request)).filter(({ path }) => path.startsWith('/crm'))
      expect(
        await walk(
          visiting,
          turn(pages, at, 3).map(({ path }) => path),
        ),
      ).toEqual([])
    })
}

test('pages that are not there keep the policy too', async ({ page }) => {
  const violations = violationsOf(page)
  for (const path of MISSING) {
    await page.goto(path)
    await settled(page)
  }
  expect(violations).toEqual([])
})
