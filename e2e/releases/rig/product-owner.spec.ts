import { expect, type TestInfo } from '@playwright/test'
import { visit } from './canary-end.ts'
import { type Desk, enter } from './enter.ts'
import { test } from './rig.ts'

/** A version that was taken back is not staged again: each language has its own. */
const VERSIONS = { en: ['7.0.0', '7.1.0'], zh: ['7.2.0', '7.3.0'] } as const
const wordsOf = (version: string) => ({
  en: {
    preview: `Preview ${version}`,
    make: 'Make the link',
    stages: `Release ${version} in stages`,
    byPerson: 'I decide at each stage',
    plan: 'Plan it',
    pause: 'Pause',
    goOn: 'To the next stage now',
    judged: 'Compared with the live version',
    withdraw: 'Withdraw',
    planned: `${version} planned in stages`,
    further: `${version} to the next stage`,
    withdrawn: `${version} withdrawn`,
    why: 'Prices on it are wrong',
  },
  zh: {
    preview: `预览 ${version}`,
    make: '创建链接',
    stages: `分阶段发布 ${version}`,
    byPerson: '每个阶段由我决定',
    plan: '确认计划',
    pause: '暂停',
    goOn: '立即进入下一阶段',
    judged: '与线上版本比较',
    withdraw: '撤回',
    planned: `计划分阶段发布 ${version}`,
    further: `${version} 进入下一阶段`,
    withdrawn: `撤回 ${version}`,
    why: '页面上的价格有误',
  },
})
/** What an engineer would say, and a product owner need not know. */
const ENGINEERS = /npm|\bhash\b|chunk|webpack|\bLCP\b.*%|stack trace|undefined|\[object/i

test.use({ jobs: true })

for (const [language, width] of [
  ['en', 1280],
  ['zh', 360],
] as const)
  test(`a product owner previews a version, releases it in stages, reads how it does, takes it back and reads why (${language})`, async ({
    browser,
    rig,
  }, info) => {
    test.setTimeout(400_000)
    const [live, next] = VERSIONS[language]
    await rig.release('mf-commerce', live, '6.9.0')
    await rig.publish('mf-commerce', next)
    const owner = await enter(browser, rig, 'operator', language, width)
    const walk = new Walk(owner, language, info)
    const { page } = owner
    const words = wordsOf(next)[language]

    await owner.open('/crm/releases?package=mf-commerce')
    await expect(page.getByRole('button', { name: words.preview })).toBeVisible()
    await walk.look('desk')

    await walk.act(words.preview, words.make, 'picture')
    await expect(page.getByRole('dialog').locator('code')).toBeVisible()
    await walk.look('preview')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: words.stages }).click()
    await page.getByRole('radio', { name: words.byPerson }).check()
    await walk.confirm(words.plan, 'plan')
    await expect(page.getByRole('button', { name: words.pause })).toBeVisible({ timeout: 60_000 })
    await walk.look('staged')
    for (const share of ['5 %', '25 %']) {
      await walk.act(words.pause, words.pause, share)
      await expect(page.getByRole('button', { name: words.goOn })).toBeVisible()
      await walk.act(words.goOn, words.goOn, share)
    }
    await expect(async () => {
      await Promise.all([1, 2].map(() => visit(browser, `${rig.site}/more-services`)))
      await expect(page.getByRole('region', { name: words.judged })).toBeVisible({ timeout: 12_000 })
    }).toPass({ timeout: 150_000 })
    await walk.look('judged')

    await walk.act(words.withdraw, words.withdraw, words.why)
    await owner.open('/crm/releases?view=log')
    for (const said of [words.planned, words.further, words.withdrawn, words.why])
      await expect(page.getByText(said).first()).toBeVisible()
    await walk.look('log')
    await owner.context.close()
  })

class Walk {
  readonly #owner: Desk
  readonly #language: 'en' | 'zh'
  readonly #info: TestInfo

  constructor(owner: Desk, language: 'en' | 'zh', info: TestInfo) {
    this.#owner = owner
    this.#language = language
    this.#info = info
  }

  /** Opens an act, says why, and confirms it. */
  async act(opener: string, confirm: string, reason: string): Promise<void> {
    await this.#owner.page.getByRole('button', { name: opener, exact: true }).first().click()
    await this.confirm(confirm, reason)
  }

  async confirm(name: string, reason: string): Promise<void> {
    const { page } = this.#owner
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Reason|原因/ }).fill(reason)
    const done = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/operations/'),
    )
    await dialog.getByRole('button', { name, exact: true }).click()
    expect((await (await done).json()).code).toBe(200)
  }

  /** Nothing sticks out, nothing fails axe, and the words are those of the trade; the picture is kept. */
  async look(name: string): Promise<void> {
    const { page } = this.#owner
    await this.#owner.fits()
    await this.#owner.accessible()
    const said = await page.evaluate<string>("document.querySelector('main').innerText")
    expect(said.split('\n').filter((line) => ENGINEERS.test(line))).toEqual([])
    await page.screenshot({
      path: this.#info.outputPath(`${name}-${this.#language}.png`),
      fullPage: true,
    })
  }
}
