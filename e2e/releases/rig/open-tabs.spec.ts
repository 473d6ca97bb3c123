import { expect, type Page, request } from '@playwright/test'
import { closedAnnouncements } from '../../support/announcements.ts'
import { sessionOf } from '../../support/people.ts'
import { settled } from '../../support/settled.ts'
import { DEMO } from '../../support/site.ts'
import { wordsOf } from '../../support/words.ts'
import { drawnBy, forgetDrawn, goTo, PAGES, REMOTES, type Rig, test } from './rig.ts'

const says = wordsOf('en')

interface Route {
  path: string
  allow?: string[]
  deny?: string[]
  may?: string
}
const ROLE = 'agent'
const FULL = process.env.E2E_FULL === '1'

async function openSignedIn(page: Page, rig: Rig, path: string): Promise<void> {
  const api = await request.newContext({ baseURL: rig.site })
  const key = await sessionOf(api, DEMO(ROLE), 2)
  await page
    .context()
    .addCookies([
      { name: 'sessionKey', value: encodeURIComponent(key), url: rig.site },
      closedAnnouncements(rig.site),
    ])
  await page.goto(rig.site + path)
  await settled(page)
  await page.evaluate('window.sameTab = true')
}
/** Lists that lead to pages with an id. */
const LISTS = ['/course-finder', '/agent-finder', '/school-finder', '/news-tips']
/** A real address of each kind of page that needs an id. */
async function rowsIn(rig: Rig): Promise<[remote: string, path: string][]> {
  const pages = await Promise.all(LISTS.map(async (path) => (await fetch(rig.site + path)).text()))
  return pages.flatMap((html) => {
    const [, path] = /href="(\/(?:(?:course|agent|school)-detail|news)\/[^"?#]+)"/.exec(html) ?? []
    return path ? [[path.startsWith('/news') ? 'mf-content' : 'mf-discovery', path] as [string, string]] : []
  })
}
/** Every page without parameters that the role may open, by remote. */
async function pagesIn(page: Page): Promise<[remote: string, path: string][]> {
  const remotes = await page.evaluate<{ name: string; routes: Route[] }[]>(
    "JSON.parse(document.getElementById('start').textContent).remotes",
  )
  const mayOpen = ({ path, allow, deny, may }: Route) =>
    !/[:]|^crm|^preview|-detail$/.test(path) &&
    !may?.startsWith('operations') &&
    !deny?.includes(ROLE) &&
    (!allow || allow.includes(ROLE))
  return remotes.flatMap(({ name, routes }) =>
    routes.filter(mayOpen).map(({ path }): [string, string] => [name, `/${path}`]),
  )
}
const releaseAll = async (rig: Rig, version: string) => {
  for (const remote of REMOTES) {
    await rig.publish(remote, version)
    await rig.promote(remote, version)
  }
}
/** Versions of which code has run, by remote. */
const ranIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(
    "Object.fromEntries(Object.entries(Object.groupBy(self.ran ?? [], (one) => one.split('@')[0])).map(([name, all]) => [name, [...new Set(all.map((one) => one.split(/[@/]/)[1]))]]))",
  )
const askForReleases = (page: Page) => page.evaluate("dispatchEvent(new Event('online'))")

// One site for all of them: two workers would each release five remotes.
test.describe.configure({ mode: 'default' })
test.beforeAll(({ rig }) => {
  test.setTimeout(300_000)
  return releaseAll(rig, '1.0.0')
})

test('a tab on version 1 opens every never-visited page of each remote after versions 2 and 3, all of version 1', async ({
  page,
  rig,
}) => {
  test.skip(!FULL, 'goes through every page')
  test.setTimeout(240_000)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route('**/site/releases*', (route) => route.abort())
  await openSignedIn(page, rig, '/terms')
  await releaseAll(rig, '2.0.0')
  await releaseAll(rig, '3.0.0')
  for (const [remote, path] of [...(await pagesIn(page)), ...(await rowsIn(rig))]) {
    await forgetDrawn(page)
    await goTo(page, path)
    await expect.poll(() => drawnBy(page, remote as never), { message: path, timeout: 30_000 }).toBe('1.0.0')
    expect(await page.locator('main').textContent()).not.toContain(says('shell', 'missing.title'))
  }
  expect(await page.evaluate('window.sameTab')).toBe(true)
  expect(errors).toEqual([])
})

test('a remote changes to its newest release while it is off screen, and what is being typed stays', async ({
  page,
  rig,
}) => {
  await rig.publish('mf-account', '1.0.0')
  for (const remote of REMOTES) await rig.promote(remote, '1.0.0')
  await page.goto(rig.site + PAGES['mf-account'])
  await settled(page)
  await page.evaluate('window.sameTab = true')
  await page.getByRole('main').getByRole('textbox').first().fill('half a wor')
  await releaseAll(rig, '2.0.0')
  await releaseAll(rig, '3.0.0')
  await page.waitForLoadState('networkidle')
  await askForReleases(page)
  for (const remote of REMOTES.filter((one) => one !== 'mf-account'))
    await expect
      .poll(async () => (await ranIn(page))[remote], { message: remote, timeout: 30_000 })
      .toContain('3.0.0')
  await page.waitForTimeout(2_000)
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('half a wor')
  expect((await ranIn(page))['mf-account']).not.toContain('3.0.0')
  for (const remote of REMOTES.filter((one) => one !== 'mf-account')) {
    await goTo(page, PAGES[remote])
    await expect.poll(() => drawnBy(page, remote), { timeout: 30_000 }).toBe('3.0.0')
  }
  await expect.poll(async () => (await ranIn(page))['mf-account'], { timeout: 30_000 }).toContain('3.0.0')
  await goTo(page, PAGES['mf-account'])
  await expect.poll(() => drawnBy(page, 'mf-account'), { timeout: 30_000 }).toBe('3.0.0')
  expect(await page.evaluate('window.sameTab')).toBe(true)
})

test('a release that does not open leaves the page alive, and the next one is taken', async ({
  page,
  rig,
}) => {
  await page.goto(rig.site + PAGES['mf-content'])
  await settled(page)
  await page.evaluate('window.sameTab = true')
  await rig.publish('mf-commerce', '4.0.0', 'throws-evaluated')
  await rig.promote('mf-commerce', '4.0.0')
  await page.waitForLoadState('networkidle')
  await askForReleases(page)
  await page.waitForTimeout(5_000)
  expect(await page.evaluate('window.sameTab')).toBe(true)
  await rig.publish('mf-commerce', '5.0.0')
  await rig.promote('mf-commerce', '5.0.0')
  const ran = async () => {
    await askForReleases(page)
    return (await ranIn(page))['mf-commerce']
  }
  await expect.poll(ran, { timeout: 30_000 }).toContain('5.0.0')
  await goTo(page, PAGES['mf-commerce'])
  await expect.poll(() => drawnBy(page, 'mf-commerce'), { timeout: 30_000 }).toBe('5.0.0')
})

test('a newer shell is offered quietly, and the page is loaded anew only when somebody wants it', async ({
  page,
  rig,
}) => {
  await page.goto(rig.site + PAGES['mf-content'])
  await settled(page)
  await page.evaluate('window.sameTab = true')
  await rig.publish('shell', '9.0.0')
  await rig.promote('shell', '9.0.0')
  await page.waitForLoadState('networkidle')
  await askForReleases(page)
  const offer = page.getByRole('complementary', { name: says('shell', 'update.title') })
  await expect(offer).toBeVisible({ timeout: 30_000 })
  await goTo(page, '/about-us')
  expect(await page.evaluate('window.sameTab')).toBe(true)
  await offer.getByRole('button', { name: says('shell', 'update.now') }).click()
  await expect.poll(() => page.evaluate('window.sameTab'), { timeout: 30_000 }).toBeUndefined()
  expect(await page.evaluate("JSON.parse(document.getElementById('start').textContent).set.shell")).toBe(
    '9.0.0',
  )
})
