import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { hasPostgres, type PostgresServer, startPostgres } from '../../api/testing/postgres-server.ts'
// @ts-expect-error: scripts are JavaScript
import { DEMO as DEMO_FOLDER } from '../seed-demo.mjs'
import { closedAnnouncements } from '../support/announcements.ts'
import { freePort } from '../support/free-port.ts'
import { DEMO, PASSWORD, Visitor } from '../support/site.ts'
import { LANGUAGES, type Language } from '../support/words.ts'

const ROOT = join(import.meta.dirname, '../..')
const WORDS: Record<Language, { site: string; signIn: string; call: string }> = {
  en: {
    site: 'Server currently under maintenance',
    signIn: 'Our website is under maintenance. Please log in later.',
    call: 'Server under maintenance. Please try again later.',
  },
  zh: { site: '服务器正在维护', signIn: '网站正在维护，请稍后再登录。', call: '服务器维护中，请稍后再试。' },
}

test.skip(!hasPostgres, 'the embedded database does not go away')
test.describe.configure({ mode: 'serial' })

let postgres: PostgresServer
let server: ChildProcess
let site = ''
const folder = mkdtempSync(join(tmpdir(), 'southbound-outage-'))

const ready = () =>
  fetch(`${site}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )

test.beforeAll(async () => {
  test.setTimeout(180_000)
  postgres = await startPostgres()
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: String(port),
    PROCESSES: '1',
    LOG_LEVEL: 'silent',
  }
  cpSync(join(ROOT, DEMO_FOLDER), folder, { recursive: true })
  const moving = { cwd: ROOT, env: { ...env, DATABASE_URL: '' }, stdio: 'ignore' } as const
  expect(spawnSync(process.execPath, ['dist/api/move.js', postgres.url], moving).status).toBe(0)
  server = spawn(process.execPath, ['dist/api/main.js'], { cwd: ROOT, env, stdio: 'ignore' })
  await expect.poll(ready, { timeout: 60_000 }).toBe(200)
})
test.afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Marks the document: it is gone after a reload. */
const mark = (page: Page) => page.evaluate('window.here = true')
const isMarked = (page: Page) => page.evaluate('window.here === true')

for (const language of LANGUAGES)
  test(`the database goes away under open pages, and comes back: each says so, and heals without a reload (${language})`, async ({
    browser,
    viewport,
    hasTouch,
  }) => {
    test.setTimeout(120_000)
    const words = WORDS[language]
    const open = async () => {
      const context = await browser.newContext({
        baseURL: site,
        viewport,
        hasTouch,
        locale: language === 'zh' ? 'zh-CN' : 'en-AU',
      })
      await context.addCookies([closedAnnouncements(site)])
      return new Visitor(await context.newPage(), language)
    }
    const [student, reader, guest] = await Promise.all([open(), open(), open()])
    await student.signIn(DEMO('student'), 1)
    await Promise.all([reader.open('/about-us'), guest.open('/login?accountType=1')])
    for (const { page } of [student, reader, guest]) await mark(page)

    await postgres.crash()
    const { page } = reader
    // A page that cannot be given at all is the one that a start without a database shows.
    const given = await reader.page.request.get(reader.at('/rankings'))
    expect([given.status(), given.headers()['retry-after']]).toEqual([503, '5'])
    expect(await given.text()).toContain(`<h1>${words.site}</h1>`)
    // A page inside of the open site.
    const news = page.locator(`a[href="${reader.at('/news-tips')}"]`).first()
    await news.evaluate((link) => (link as unknown as { click(): void }).click())
    await expect(page.getByText(words.site)).toBeVisible()
    await expect(page.getByRole('main').getByText(words.call)).toBeVisible()
    // Who signs in: in the form and above it.
    await guest.page.getByLabel(guest.words('account', 'fields.email')).fill(DEMO('student'))
    await guest.page.locator('input[type=password]').first().fill(PASSWORD)
    await guest.page.locator('main button[type=submit]').first().click()
    await expect(guest.page.getByRole('main').getByText(words.signIn)).toBeVisible()
    await expect(guest.page.getByText(words.signIn)).toHaveCount(2)
    // Who is signed in and opens a work page.
    await student.page
      .locator(`a[href="${student.at('/account/course-applications')}"]`)
      .first()
      .evaluate((link) => (link as unknown as { click(): void }).click())
    await expect(student.page.getByText(words.site)).toBeVisible()
    for (const one of [student, reader, guest]) {
      await one.fits()
      await one.accessible()
    }

    await postgres.begin()
    await expect.poll(ready, { timeout: 20_000 }).toBe(200)
    await expect(page.locator('main h1')).toHaveText(reader.words('content', 'news.title'), {
      timeout: 20_000,
    })
    await expect(student.page.locator('main h1')).toBeVisible()
    for (const visitor of [student, reader, guest]) {
      await expect(
        visitor.page
          .getByText(words.site)
          .or(visitor.page.getByText(words.signIn))
          .or(visitor.page.getByText(words.call)),
      ).toHaveCount(0)
      expect(await isMarked(visitor.page)).toBe(true)
    }
    await guest.page.locator('main button[type=submit]').first().click()
    await expect(guest.page).toHaveURL(new RegExp(`${guest.at('/account')}$`))
    for (const visitor of [student, reader, guest]) await visitor.page.context().close()
  })
