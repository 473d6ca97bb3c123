import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { enter } from './enter.ts'
import { test } from './rig.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WORDS = { from: 'Prices are before tax', to: 'Ten per cent off until Sunday, for everybody' }

test('a product owner sees what a build changes for visitors, marked, old beside new, before anybody has it', async ({
  browser,
  rig,
}, info) => {
  test.setTimeout(300_000)
  await rig.release('mf-commerce', '6.0.0', '5.9.0')
  await rig.publish('mf-commerce', '6.1.0', null, (text) => text.replaceAll(WORDS.from, WORDS.to))
  const RELEASE_TOKEN = await rig.tokenOf('mf-commerce')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['shared/release/release.mjs', 'pictures', 'mf-commerce', '6.1.0'],
    { cwd: ROOT, env: { ...process.env, SITE_URL: rig.site, RELEASE_TOKEN } },
  )
  expect(stdout).toContain('Pictures of 1 pages are at the desk: 1 of them change.')

  for (const [language, width, title, device] of [
    ['en', 1280, 'What visitors will see', 'a computer'],
    ['zh', 360, '访客将看到的变化', '手机'],
  ] as const) {
    const owner = await enter(browser, rig, 'operator', language, width)
    await owner.open('/crm/releases?package=mf-commerce')
    await expect(owner.page.getByRole('heading', { name: title })).toBeVisible()
    await expect(owner.page.getByRole('radio', { name: device })).toBeChecked()
    await owner.page.getByRole('radio', { name: 'English' }).check()
    const pictures = owner.page.locator('figure img')
    await expect(pictures).toHaveCount(2)
    const sizes = await owner.page.evaluate<number[]>(
      "[...document.querySelectorAll('figure img')].map((one) => one.naturalWidth)",
    )
    expect(sizes).toEqual([width, width])
    await expect(owner.page.locator('figure rect').first()).toBeVisible()
    await owner.fits()
    await owner.accessible()
    await owner.page.screenshot({ path: info.outputPath(`desk-${language}-${width}.png`), fullPage: true })
    await owner.context.close()
  }
})
