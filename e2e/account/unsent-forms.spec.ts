import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import { isSettled, settled } from '../support/settled.ts'
import { DEMO, PASSWORD } from '../support/site.ts'
import { LANGUAGES, type Language, wordsOf } from '../support/words.ts'

const SECRET = 'Typed-Secret-99'
const CODE = '4711'
const SECRET_OUTSIDE_HEX_NAMES = new RegExp(`${SECRET}|(?<![0-9a-f])${CODE}(?![0-9a-f])`)
const WORDS = 'mia.typed'
/** Pages whose forms a server draws; what else has one is found by walking there. */
const PAGES = [
  '/',
  '/login',
  '/sign-up',
  '/reset-password',
  '/new-password',
  '/course-finder',
  '/school-finder',
  '/agent-finder',
  '/news-tips',
  '/course-guide',
  '/visa-help',
]
const ALSO = [
  '/more-services',
  '/contact-us',
  '/questionnaire',
  '/rankings',
  '/scholarships',
  '/cost-calculator',
  '/solutions',
  '/help',
  '/join-team',
  '/crm',
  '/course-application',
]
const SECRET_PAGES = ['/login', '/sign-up', '/reset-password', '/new-password', '/crm']
const TITLES: Record<Language, string> = { en: 'Your form has not been sent', zh: '表单尚未提交' }
const LATE_MS = 4_000

const at = (language: Language, path: string) => (language === 'en' ? path : `/cn${path === '/' ? '' : path}`)

/** Everything that the browser asks for: no secret may stand in its address, nor in what it sends. */
function watched(context: BrowserContext): Request[] {
  const asked: Request[] = []
  context.on('request', (request) => void asked.push(request))
  return asked
}
const isSentByBrowser = (request: Request) => request.isNavigationRequest() && request.method() === 'POST'
function expectSilent(asked: Request[]): void {
  const sent = asked.map((request) => decodeURIComponent(request.url()) + (request.postData() ?? ''))
  expect(sent.filter((text) => SECRET_OUTSIDE_HEX_NAMES.test(text))).toEqual([])
}

/** Types into every field of a form and presses Enter in its first; false where none takes any words. */
async function fillAndEnter(page: Page, index: number): Promise<boolean> {
  const form = page.locator('form').nth(index)
  const fields = form.locator(
    'input:not([type=checkbox]):not([type=radio]):not([type=hidden]):not([type=file]):visible',
  )
  const lines = await fields.all()
  for (const field of lines) {
    const [type, complete] = [await field.getAttribute('type'), await field.getAttribute('autocomplete')]
    await field.fill(
      type === 'password'
        ? SECRET
        : complete === 'one-time-code'
          ? CODE
          : type === 'email'
            ? `${WORDS}@x.example`
            : type === 'number'
              ? '1'
              : WORDS,
    )
  }
  if (!lines[0]) return false
  await Promise.all([page.waitForEvent('framenavigated'), lines[0].press('Enter')])
  await page.waitForLoadState('domcontentloaded')
  return true
}

/** Every field of a page that is no tick, with what is in it. */
const typedIn = (page: Page) =>
  page
    .locator('main input:not([type=checkbox]):not([type=radio]):visible')
    .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value))

/** A browser whose scripts do not come before they are let go. */
async function holdingScripts(context: BrowserContext) {
  let waiting: (() => void)[] = []
  let isHeld = true
  await context.route('**/*', async (route) => {
    if (isHeld && route.request().resourceType() === 'script')
      await new Promise<void>((go) => waiting.push(go))
    await route.continue().catch(() => undefined)
  })
  return {
    hold: () => {
      isHeld = true
    },
    letGo: () => {
      isHeld = false
      for (const go of waiting) go()
      waiting = []
    },
  }
}

for (const language of LANGUAGES) {
  test(`every form of the server's pages answers without scripts, and lets no secret out (${language})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      locale: language === 'zh' ? 'zh-CN' : 'en-AU',
    })
    const asked = watched(context)
    const page = await context.newPage()
    const answers: Record<string, string> = {}
    for (const path of [...PAGES, ...ALSO]) {
      await page.goto(at(language, path))
      const forms = await page.locator('form').count()
      for (let index = 0; index < forms; index++) {
        await page.goto(at(language, path))
        const method = await page.locator('form').nth(index).getAttribute('method')
        if (!(await fillAndEnter(page, index))) continue
        if (method === 'post') {
          expect(await page.locator('h1').first().textContent(), path).toBe(TITLES[language])
          expect(page.url(), path).not.toContain(WORDS)
          await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-Hans' : 'en')
        } else {
          expect(method, path).toBe('get')
          expect(page.url(), path).toMatch(/[?&](keyword|tuition)=mia\.typed/)
        }
        answers[path] = method ?? ''
      }
    }
    expectSilent(asked)
    for (const path of ['/login', '/sign-up', '/reset-password', '/new-password'])
      expect(answers[path], path).toBe('post')
    for (const path of ['/', '/course-finder', '/news-tips']) expect(answers[path], path).toBe('get')
    await context.close()
  })

  test(`while scripts are late, Enter in any form with a secret lets none out, and what was typed stays when they come (${language})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ baseURL, locale: language === 'zh' ? 'zh-CN' : 'en-AU' })
    const asked = watched(context)
    const scripts = await holdingScripts(context)
    const page = await context.newPage()
    const walked: string[] = []
    for (const path of SECRET_PAGES) {
      const open = async () => {
        scripts.hold()
        await page.goto(at(language, path), { waitUntil: 'commit' })
        await expect(page.locator('header').first().or(page.locator('main')).first()).toBeAttached()
        await page.waitForFunction("document.readyState !== 'loading' || document.querySelector('main form')")
      }
      await open()
      // The desk's door is drawn by scripts alone: before them there is nothing to type into.
      const forms = await page.locator('main form').count()
      for (let index = 0; index < forms; index++) {
        if (index > 0) await open()
        expect(await isSettled(page), path).toBe(false)
        expect(await fillAndEnter(page, index), path).toBe(true)
        await expect(page.locator('h1').first(), path).toHaveText(TITLES[language])
        expect(page.url(), path).not.toContain(WORDS)
        walked.push(path)
        scripts.letGo()
      }
      await open()
      for (const field of await page
        .locator('main form input:not([type=checkbox]):not([type=radio]):visible')
        .all())
        await field.fill((await field.getAttribute('type')) === 'password' ? SECRET : WORDS)
      const before = await typedIn(page)
      expect(before.length > 0, path).toBe(forms > 0)
      scripts.letGo()
      await settled(page, 30_000)
      if (forms > 0) expect(await typedIn(page), path).toEqual(before)
      expect(await page.locator('main form').count(), path).toBeGreaterThan(0)
      // Now the page's own script answers: nothing is sent by the browser itself.
      const [first] = await page
        .locator('main form input:not([type=checkbox]):not([type=radio]):visible')
        .all()
      await first?.fill(WORDS)
      const sentBefore = asked.filter(isSentByBrowser).length
      await first?.press('Enter')
      await page.waitForTimeout(300)
      expect(asked.filter(isSentByBrowser).length, path).toBe(sentBefore)
      expect(new URL(page.url()).pathname, path).toBe(at(language, path))
    }
    expect(walked).toEqual(SECRET_PAGES.filter((path) => path !== '/crm'))
    expectSilent(asked)
    await context.close()
  })

  test(`with scripts four seconds late, Enter lets no secret out, and what was typed meanwhile signs in (${language})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const words = wordsOf(language)
    const context = await browser.newContext({ baseURL, locale: language === 'zh' ? 'zh-CN' : 'en-AU' })
    const asked = watched(context)
    await context.route('**/*', async (route) => {
      if (route.request().resourceType() === 'script') await new Promise((go) => setTimeout(go, LATE_MS))
      await route.continue().catch(() => undefined)
    })
    const page = await context.newPage()
    const address = at(language, '/login?accountType=1')
    const open = () => page.goto(address, { waitUntil: 'commit' })
    const email = page.getByLabel(words('account', 'fields.email'))
    const password = page.locator('input[type=password]')

    await open()
    await email.fill(`${WORDS}@x.example`)
    await password.fill(SECRET)
    await password.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: TITLES[language] })).toBeVisible()
    expect(page.url()).toMatch(/accountType=1$/)
    expectSilent(asked)

    await open()
    await email.fill(DEMO('student'))
    await password.fill(PASSWORD)
    await page.getByRole('main').getByRole('checkbox').check()
    await settled(page, 60_000)
    await expect(email).toHaveValue(DEMO('student'))
    await expect(password).toHaveValue(PASSWORD)
    await page
      .getByRole('main')
      .getByRole('button', { name: words('account', 'login.submit'), exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/account')}$`), { timeout: 60_000 })
    const key = (await context.cookies()).find(({ name }) => name === 'sessionKey')
    expect(key?.expires, 'the box that was ticked before the scripts ran keeps the session').toBeGreaterThan(
      Date.now() / 1000 + 40 * 86_400,
    )
    expect(asked.filter((request) => decodeURIComponent(request.url()).includes(PASSWORD))).toEqual([])
    await context.close()
  })
}
