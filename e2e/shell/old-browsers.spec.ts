import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { DEMO, expect, PASSWORD, test } from '../support/site.ts'
import { LANGUAGES, type Language, wordsOf } from '../support/words.ts'

const PARTS = join(import.meta.dirname, 'without-newer-parts.js')
/** Public ones first, then those of a signed-in student; all kits of the site. */
const PUBLIC = ['/', '/course-finder?view=map', '/school-finder', '/agent-finder', '/rankings', '/news-tips']
const OWN = [
  '/account',
  '/account/settings',
  '/account/favourites',
  '/account/course-applications',
  '/course-application',
  '/more-services',
]

for (const language of LANGUAGES) {
  test(`a browser that lacks what the floor lacks opens the site, signs in and works (${language})`, async ({
    visitor,
  }) => {
    test.setTimeout(180_000)
    const person = await visitor(language)
    await person.page.context().addInitScript({ path: PARTS })
    for (const path of PUBLIC) await person.open(path)
    await person.open('/course-finder')
    await person.page.locator('main a[href*="/course-detail/"]').first().click()
    await expect(person.page).toHaveURL(/course-detail/)
    await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible()
    await person.open('/login?accountType=1')
    await person.page.getByLabel(person.words('account', 'fields.email')).fill(DEMO('student'))
    await person.page.locator('input[type=password]').fill(PASSWORD)
    await person.page
      .getByRole('main')
      .getByRole('button', { name: person.words('account', 'login.submit'), exact: true })
      .click()
    await expect(person.page).toHaveURL(new RegExp(`${person.at('/account')}$`))
    for (const path of OWN) {
      await person.open(path)
      await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(await person.page.evaluate<boolean>('[1].at(-1) === 1 && "toSorted" in []')).toBe(true)
  })
}

const SENTENCE: Record<Language, RegExp> = { en: /^Your browser is too old/, zh: /^您的浏览器版本太旧/ }

/** The page's own question, and every file, as an older engine meets them: it cannot read them. */
async function belowFloor(context: BrowserContext): Promise<void> {
  const QUESTION = 'a.b??=1'
  await context.route('**/*', async (route) => {
    const type = route.request().resourceType()
    if (type === 'script') return route.fulfill({ contentType: 'text/javascript', body: 'a?!.b' })
    if (type !== 'document') return route.continue()
    const answer = await route.fetch({ maxRedirects: 0 })
    const html = await answer.text()
    return route.fulfill({ response: answer, body: html.replace(QUESTION, 'a.b?!=1') })
  })
}
const atTop = (page: Page) =>
  page.evaluate<string>(
    'document.body.firstElementChild.textContent + " " + document.body.firstElementChild.id',
  )

for (const language of LANGUAGES) {
  test(`below the floor a page says so in one sentence, and its links and forms work (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const words = wordsOf(language)
    const at = (path: string) => (language === 'en' ? path : `/cn${path === '/' ? '' : path}`)
    const context = await browser.newContext({ baseURL, locale: language === 'zh' ? 'zh-CN' : 'en-AU' })
    await belowFloor(context)
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const page = await context.newPage()
    await page.goto(at('/course-finder'))
    expect(await atTop(page)).toMatch(SENTENCE[language])
    expect(await page.locator('#old-browser').count()).toBe(1)
    const search = page.locator('main form').first()
    await search.locator('input').first().fill('nursing')
    await search.locator('input').first().press('Enter')
    await expect(page).toHaveURL(/keyword=nursing/)
    await page.locator('main a[href*="/course-detail/"]').first().click()
    await expect(page).toHaveURL(new RegExp(`${at('/course-detail/')}`))
    expect(await atTop(page)).toMatch(SENTENCE[language])
    await page.goto(at('/login?accountType=1'))
    await page.getByLabel(words('account', 'fields.email')).fill('mia@x.example')
    await page.locator('input[type=password]').fill('Typed-Secret-1')
    await page.locator('input[type=password]').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url()).toMatch(/accountType=1$/)
    // It neither counts as a fault of the release nor is led to another shell.
    expect(asked.filter((path) => path.startsWith('/api/telemetry'))).toEqual([])
    expect((await context.cookies()).filter(({ name }) => name === 'avoid')).toEqual([])
    await context.close()
  })
}
