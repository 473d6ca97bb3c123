import { expect } from '@playwright/test'
import { enter } from './enter.ts'
import { drawnBy, test } from './rig.ts'

const MORE_SERVICES = '/cn/more-services'

test('a reviewer sees a version before anybody on the running site, says so, and is back on what is live when the link is taken back', async ({
  browser,
  rig,
}, info) => {
  test.setTimeout(300_000)
  await rig.release('mf-commerce', '12.0.0', '11.0.0')
  await rig.publish('mf-commerce', '12.1.0')
  const owner = await enter(browser, rig, 'operator', 'en', 1280)
  await owner.open('/crm/releases?package=mf-commerce')
  await owner.page.getByRole('button', { name: 'Preview 12.1.0' }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The campaign page, before Monday')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = (await dialog.locator('code').textContent()) ?? ''
  await owner.accessible()
  await owner.page.screenshot({ path: info.outputPath('desk-link.png') })
  await owner.page.keyboard.press('Escape')

  const context = await browser.newContext({
    baseURL: rig.site,
    locale: 'zh-CN',
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('交易 12.1.0')
  await page.screenshot({ path: info.outputPath('reviewer-asks-360-zh.png') })
  await page.getByRole('button', { name: '开始预览' }).click()
  const banner = page.getByRole('region', { name: '抢先预览' })
  await expect(banner).toContainText('您正在抢先查看交易 12.1.0')
  await page.goto(MORE_SERVICES)
  await expect.poll(() => drawnBy(page, 'mf-commerce')).toBe('12.1.0')
  await page.screenshot({ path: info.outputPath('reviewer-sees-360-zh.png') })
  const drawn = await (await page.request.get(MORE_SERVICES)).text()
  expect(drawn).toContain('/assets/mf-commerce/12.1.0/')
  expect(drawn).toMatch(/<div id="root">.*<h1/s)
  expect(drawn).toMatch(/<meta name="view" content="">/)

  const other = await browser.newPage({ baseURL: rig.site })
  await other.goto(MORE_SERVICES)
  await expect.poll(() => drawnBy(other, 'mf-commerce')).toBe('12.0.0')
  await expect(other.getByRole('region', { name: '抢先预览' })).toHaveCount(0)

  await owner.page.getByRole('button', { name: 'Take back the preview of 12.1.0' }).click()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Seen by all')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(owner.page.getByText('Link to preview 12.1.0 taken back')).toBeVisible()
  await page.goto(MORE_SERVICES)
  await expect.poll(() => drawnBy(page, 'mf-commerce')).toBe('12.0.0')
  await expect(banner).toHaveCount(0)
  for (const one of [context, owner.context]) await one.close()
})
