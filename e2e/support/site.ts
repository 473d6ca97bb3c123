import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { closedAnnouncements } from './announcements.ts'
import { DEMO } from './demo.ts'
import { sessionOf } from './people.ts'
import { settled } from './settled.ts'
import { type Language, wordsOf } from './words.ts'

export { DEMO, PASSWORD } from './demo.ts'
export { expect }

const STAFF = 9

/** One person at one browser, in one language. */
export class Visitor {
  readonly page: Page
  readonly language: Language
  readonly words: ReturnType<typeof wordsOf>

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
    this.words = wordsOf(language)
  }

  /** An address in the visitor's language. */
  at(path: string): string {
    if (this.language === 'en') return path
    return path === '/' ? '/cn' : `/cn${path}`
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.at(path))
    await this.settled()
  }

  /** The page is there and its scripts have taken over. */
  async settled(): Promise<void> {
    await settled(this.page)
  }

  /** Comes back with a session of today; how one signs in on the page has journeys of its own. */
  async signIn(account: string, accountType: number): Promise<void> {
    await this.comeAs(account, accountType)
    await this.open('/account')
    await expect(this.page).toHaveURL(new RegExp(`${this.at('/account')}$`))
  }

  /** Answers once the desk of staff is there. */
  async signInAtDesk(account = DEMO('operator')): Promise<void> {
    await this.comeToDesk(account)
    await this.open('/crm')
    await expect(this.page).toHaveURL(/\/crm\/\w+/)
  }

  /** Has a session of today on whichever page is opened next. */
  async comeAs(account: string, accountType: number): Promise<void> {
    const { request } = this.page
    const key = await sessionOf(request, account, accountType)
    const url = (await request.get('/readyz')).url()
    await this.page.context().addCookies([{ name: 'sessionKey', value: encodeURIComponent(key), url }])
  }
  async comeToDesk(account = DEMO('operator')): Promise<void> {
    await this.comeAs(account, STAFF)
  }

  /**
   * axe finds nothing on the page as it is now, once what moves has
   * come to rest: a button half-way between two colours is neither.
   */
  async accessible(): Promise<void> {
    // What is read anew is faded meanwhile: one that begins while axe looks is looked at again.
    await expect(async () => {
      await expect(this.page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
      expect(await this.#violations()).toEqual([])
    }).toPass({ timeout: PATIENCE_MS })
  }
  async #violations(): Promise<string[]> {
    await this.page.evaluate(AT_REST)
    if (!(await this.page.evaluate('Boolean(window.axe)'))) await this.page.evaluate(axe.source)
    const violations = await this.page.evaluate<axe.Result[]>(
      `axe.run(document, ${JSON.stringify(RULES)}).then(({ violations }) => violations)`,
    )
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  }

  /** Nothing on the page is wider than the window. */
  async fits(): Promise<void> {
    const [content, window] = await this.page.evaluate<[number, number]>(
      '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
    )
    expect(content).toBeLessThanOrEqual(window)
  }
}

/** What passes is not written down, and no frame is entered: a tenth of the time, with the same findings. */
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
}
/** Of a page that is looked at by axe again. */
const PATIENCE_MS = 40_000
/** Until every transition that has an end is over; turning wheels have none. */
const AT_REST = `Promise.all(document.getAnimations()
  .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))
  .map((one) => one.finished.catch(() => undefined)))
  .then(() => undefined)`

/**
 * Complaints of the browser: errors, warnings and broken pages.
 * Expected refusals of calls come as HTTP 200 and do not show here.
 */
export function listen(context: BrowserContext): string[] {
  const complaints: string[] = []
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`page: ${error.message}`))
  }
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  return complaints
}

interface VisitorOptions {
  withAnnouncements?: boolean
  userAgent?: string
}
type NewVisitor = (language: Language, options?: VisitorOptions) => Promise<Visitor>

/** A test whose every browser stays silent: no error and no warning in any console. */
export const test = base.extend<{ visitor: NewVisitor }>({
  visitor: async ({ browser, viewport, baseURL, hasTouch }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = []
    await use(async (language, { withAnnouncements, userAgent } = {}) => {
      const context = await browser.newContext({
        viewport,
        baseURL,
        hasTouch,
        userAgent,
        locale: language === 'zh' ? 'zh-CN' : 'en-AU',
      })
      if (!withAnnouncements) await context.addCookies([closedAnnouncements(baseURL)])
      opened.push({ context, complaints: listen(context) })
      return new Visitor(await context.newPage(), language)
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([])
  },
})
