import { call, newAccount, sessionOf } from '../support/people.ts'
import { expect, PASSWORD, test, type Visitor } from '../support/site.ts'
import { appCode } from '../support/totp.ts'

const STUDENT = 1
const CHANGED = 'New-2026.x'

/** A picture of its own for the cutter: drawn by the browser, so that it is a real one. */
async function picture({ page }: Visitor): Promise<Buffer> {
  const address = await page.evaluate<string>(
    "(() => { const c = document.createElement('canvas'); c.width = 320; c.height = 200; const p = c.getContext('2d'); p.fillStyle = '#0f766e'; p.fillRect(0, 0, 160, 200); return c.toDataURL('image/png') })()",
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

test('a person decides about his own account, from the picture to its end', async ({ visitor, request }, {
  project,
}) => {
  test.setTimeout(240_000)
  const person = await visitor(project.name === 'phone' ? 'zh' : 'en')
  const { page, words } = person
  const t = (key: string, values?: Record<string, string | number>) => words('account', key, values)
  const email = await newAccount(request, STUDENT)
  const elsewhere = await sessionOf(request, email, STUDENT)
  await person.comeAs(email, STUDENT)
  const tab = async (name: string) => {
    await person.open(name ? `/account/settings?tab=${name}` : '/account/settings')
    await expect(page.getByRole('heading', { level: 1, name: t('settings.title') })).toBeVisible()
  }
  const said = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

  await test.step('picture, name, currency and language', async () => {
    await tab('')
    await page
      .getByLabel(t('settings.avatarChoose'))
      .last()
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(person) })
    const cutter = page.getByRole('dialog', { name: t('avatar.cut') })
    await cutter.getByLabel(t('avatar.zoom')).fill('1.5')
    await person.accessible()
    await cutter.getByRole('button', { name: t('settings.save') }).click()
    await said(t('settings.avatarSaved'))
    await page.getByLabel(t('fields.nickname')).fill('小北')
    await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
    await said(t('settings.nameSaved'))
    await page.getByLabel(t('settings.currency')).selectOption('NZD')
    await said(t('settings.currencySaved'))
    await page.getByLabel(t('settings.locale')).selectOption('zh')
    await said(t('settings.localeSaved'))
    await person.accessible()
    await person.open('/account')
    await expect(
      page.getByRole('heading', { level: 1, name: t('home.greeting', { name: '小北' }) }),
    ).toBeVisible()
    await expect(page.getByRole('main').locator('header img')).toBeVisible()
  })

  await test.step('what he is told of', async () => {
    await tab('notifications')
    const news = page.getByLabel(`${t('notify.groups.news')}: ${t('notify.channels.mail')}`)
    await news.uncheck()
    await said(t('notify.saved'))
    await page.reload()
    await expect(news).not.toBeChecked()
    await person.accessible()
  })

  const recovery: string[] = []
  await test.step('the second step is on after the first code', async () => {
    await tab('security')
    await page.getByRole('button', { name: t('twoStep.turnOn') }).click()
    const dialog = page.getByRole('dialog', { name: t('twoStep.turnOn') })
    await dialog.getByLabel(t('fields.password'), { exact: false }).first().fill(PASSWORD)
    await dialog.getByRole('button', { name: t('twoStep.next') }).click()
    await expect(dialog.getByRole('img', { name: t('twoStep.qr') })).toBeVisible()
    await person.accessible()
    await dialog
      .getByRole('textbox', { name: t('twoStep.code') })
      .fill(appCode((await dialog.locator('code').textContent()) ?? ''))
    await dialog.getByRole('button', { name: t('twoStep.confirm') }).click()
    const codes = page.getByRole('dialog', { name: t('twoStep.recovery') })
    await expect(codes.locator('code')).toHaveCount(10)
    recovery.push(...(await codes.locator('code').allTextContents()))
    await codes.getByRole('button', { name: t('twoStep.kept') }).click()
    await person.accessible()
  })

  await test.step('a new password signs out everywhere, and the code is asked for', async () => {
    expect((await call(request, 'POST /account/content', {}, elsewhere)).code).toBe(200)
    await page.getByLabel(t('fields.oldPassword')).fill('Wrong-2026')
    await page.getByLabel(t('fields.newPassword')).fill(CHANGED)
    await page.getByLabel(t('fields.passwordAgain')).fill(CHANGED)
    await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
    await page.getByLabel(t('fields.oldPassword')).fill(PASSWORD)
    await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    expect((await call(request, 'POST /account/content', {}, elsewhere)).code).toBe(40001)
    await person.open('/login?accountType=1')
    const submit = page.getByRole('main').getByRole('button', { name: t('login.submit'), exact: true })
    await page.getByLabel(t('fields.email')).fill(email)
    await page.getByLabel(t('fields.password'), { exact: false }).first().fill(CHANGED)
    await submit.click()
    await page.getByRole('textbox', { name: t('twoStep.code') }).fill('000000')
    await submit.click()
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
    await page.getByRole('textbox', { name: t('twoStep.code') }).fill(recovery[0] ?? '')
    await submit.click()
    await expect(page).toHaveURL(/\/account$/)
  })
  await test.step('a copy of his data, and the end of the account taken back', async () => {
    await tab('data')
    await page.getByRole('button', { name: t('dataExport.ask') }).click()
    const asking = page.getByRole('dialog', { name: t('dataExport.ask') })
    await asking.getByLabel(t('fields.password'), { exact: false }).first().fill(CHANGED)
    await asking.getByRole('button', { name: t('dataExport.ask') }).click()
    const download = page.getByRole('button', { name: t('dataExport.download') })
    await expect(download).toBeVisible({ timeout: 40_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toMatch(/^southbound.*\.zip$/)
    await page.getByRole('button', { name: t('deletion.ask') }).click()
    const ending = page.getByRole('dialog', { name: t('deletion.ask') })
    await ending.getByLabel(t('fields.password'), { exact: false }).first().fill(CHANGED)
    await ending.getByRole('button', { name: t('deletion.confirm') }).click()
    await expect(page.getByRole('button', { name: t('deletion.cancel') })).toBeVisible()
    await person.accessible()
    await person.open('/account')
    await page.getByRole('button', { name: t('deletion.cancel') }).click()
    await said(t('deletion.cancelled'))
    await person.fits()
    await person.accessible()
  })
})
