import { type Browser, expect, type Page } from '@playwright/test'
import { call, sessionOf } from '../../support/people.ts'
import { DEMO } from '../../support/site.ts'
import { enter } from './enter.ts'
import { drawnBy, type Rig, test } from './rig.ts'

const AT_ONCE_MS = 1_000
const NEW_PAGES_MS = 5_000
const MORE_SERVICES = '/more-services'

/** When the words show in the page, by the clock that all browsers of a machine have. */
const showsAt = (page: Page, words: string): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    const look = () => (document.querySelector('main').textContent.includes(${JSON.stringify(words)}) ? done(Date.now()) : setTimeout(look, 10))
    look()
  })`)

/** Says why in the dialog that is open, confirms, and answers when the server had done it. */
async function sayWhy(page: Page, confirm: string, reason: string): Promise<number> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason)
  const done = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/operations/'),
  )
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  expect((await (await done).json()).code).toBe(200)
  const at = Date.now()
  await expect(dialog).toBeHidden()
  return at
}
async function act(page: Page, opener: string, confirm: string, reason: string): Promise<number> {
  await page.getByRole('button', { name: opener, exact: true }).first().click()
  return sayWhy(page, confirm, reason)
}
/** What a new visitor gets. */
const liveFor = async (browser: Browser, rig: Rig): Promise<string | undefined> => {
  const page = await browser.newPage({ baseURL: rig.site })
  await page.goto(MORE_SERVICES)
  await expect.poll(() => drawnBy(page, 'mf-commerce')).toBeTruthy()
  const version = await drawnBy(page, 'mf-commerce')
  await page.close()
  return version
}

test('a product owner publishes and rolls back with a reason; whoever looks sees it at once, new pages within five seconds', async ({
  browser,
  rig,
}) => {
  test.setTimeout(300_000)
  await rig.release('mf-commerce', '5.0.0', '4.0.0')
  const [owner, auditor] = [
    await enter(browser, rig, 'operator', 'en', 1280),
    await enter(browser, rig, 'auditor', 'zh', 360),
  ]
  for (const desk of [owner, auditor]) await desk.open('/crm/releases?package=mf-commerce')
  await expect(owner.page.getByRole('button', { name: 'Roll back to 4.0.0' })).toBeVisible()
  await rig.publish('mf-commerce', '5.1.0')
  await expect(owner.page.getByRole('button', { name: 'Publish 5.1.0' })).toBeVisible()
  await expect(auditor.page.getByText('待发布').first()).toBeVisible()
  expect(await auditor.page.getByRole('button', { name: /发布|回滚|灰度|令牌/ }).count()).toBe(0)
  for (const desk of [owner, auditor]) {
    await desk.fits()
    await desk.accessible()
  }

  const seen = showsAt(auditor.page, '向所有访客发布 5.1.0')
  const published = await act(owner.page, 'Publish 5.1.0', 'Publish', 'Named for the campaign')
  const after = (await seen) - published
  console.log(`another desk showed the act ${after} ms after it was done`)
  expect(after).toBeLessThanOrEqual(AT_ONCE_MS)
  await expect.poll(() => liveFor(browser, rig), { timeout: NEW_PAGES_MS + 10_000 }).toBe('5.1.0')

  await act(owner.page, 'Roll back to 4.0.0', 'Roll back', 'Prices are wrong')
  await expect(auditor.page.getByText('回滚至 4.0.0')).toBeVisible()
  // In the history, and at the version that was left.
  await expect(auditor.page.getByText('“Prices are wrong”')).toHaveCount(2)
  await expect.poll(() => liveFor(browser, rig), { timeout: NEW_PAGES_MS + 10_000 }).toBe('4.0.0')
  for (const desk of [owner, auditor]) await desk.context.close()
})

test('a version is tried by those who were chosen, and by nobody else', async ({ browser, rig }) => {
  await rig.release('mf-commerce', '5.0.0', '4.0.0')
  await rig.publish('mf-commerce', '5.2.0')
  const [owner, agent] = [
    await enter(browser, rig, 'operator', 'en', 1280),
    await enter(browser, rig, 'agent', 'en', 1280),
  ]
  await owner.open('/crm/releases?package=mf-commerce')
  await owner.page.getByRole('button', { name: 'Try 5.2.0 on a part' }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Part of the visitors/ }).fill('100')
  await dialog.getByRole('checkbox', { name: 'agents' }).check()
  await owner.accessible()
  await sayWhy(owner.page, 'Try', 'Agents first')
  await expect(owner.page.getByText(/100 % of agents/)).toBeVisible()
  await agent.page.goto(MORE_SERVICES)
  await expect.poll(() => drawnBy(agent.page, 'mf-commerce')).toBe('5.2.0')
  expect(await liveFor(browser, rig)).toBe('5.0.0')
  await act(owner.page, 'End the try', 'End the try', 'Enough seen')
  for (const desk of [owner, agent]) await desk.context.close()
})

test('ordering is paused by a flag: in open tabs, on new pages, in the calls; and opened again', async ({
  browser,
  rig,
}) => {
  const [owner, agent] = [
    await enter(browser, rig, 'operator', 'en', 1280),
    await enter(browser, rig, 'agent', 'zh', 360),
  ]
  await agent.open(MORE_SERVICES)
  const buy = agent.page.getByRole('button', { name: /^加入购物车/ }).first()
  await expect(buy).toBeVisible()
  await owner.open('/crm/releases?view=flags')
  const change = owner.page.getByRole('button', { name: 'Change Ordering' })
  await expect(change).toBeVisible()
  await owner.accessible()
  await change.click()
  await owner.page.getByRole('radio', { name: 'Nobody' }).check()
  const paused = showsAt(agent.page, '下单功能暂停中')
  const done = await sayWhy(owner.page, 'Change', 'Prices are wrong')
  console.log(`an open tab followed ${(await paused) - done} ms after the flag was changed`)
  expect((await paused) - done).toBeLessThanOrEqual(NEW_PAGES_MS)
  await expect(buy).toBeHidden()
  await agent.fits()
  await agent.accessible()
  await expect
    .poll(async () => (await agent.context.request.get(MORE_SERVICES)).text(), { timeout: NEW_PAGES_MS })
    .toContain('Ordering is paused')
  const key = await sessionOf(agent.context.request, DEMO('agent'), 2)
  expect(
    await call(
      agent.context.request,
      'POST /shopping/addOrModifyShopping',
      { goodsId: '1', quantity: 7 },
      key,
    ),
  ).toMatchObject({ code: 40950 })

  await change.click()
  await owner.page.getByRole('radio', { name: 'Everybody' }).check()
  await sayWhy(owner.page, 'Change', 'Prices are right again')
  await expect(buy).toBeVisible({ timeout: NEW_PAGES_MS })
  for (const desk of [owner, agent]) await desk.context.close()
})
