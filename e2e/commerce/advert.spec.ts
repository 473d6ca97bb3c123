import { randomUUID } from 'node:crypto'
import { choose } from '../cases/apply.ts'
import { asking } from '../support/cases.ts'
import { newAccount, sessionOf } from '../support/people.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { pressInSandbox } from './pay.ts'

const INSTITUTION = 3
const RUNNING = 6
const SLOT = { en: 'Top place on news and tips', zh: '资讯页置顶推广' }

for (const language of LANGUAGES) {
  test(`an advert is drafted, bought, reviewed, withdrawn and refunded (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(240_000)
    const [agent, operator] = [await visitor(language), await visitor(language)]
    const { page, words } = agent
    const name = `Open day ${Date.now()}`
    await agent.signIn(await newAccount(request, 2), 2)
    await agent.open('/account/services?tab=adverts')
    await test.step('a draft with its place and first day', () => draft(agent, name, SLOT[language]))
    await test.step('ordered and paid', async () => {
      await actOn(agent, name, 'order')
      await page.getByRole('link', { name: words('commerce', 'cart.checkout', { currency: 'AUD' }) }).click()
      await page
        .getByRole('main')
        .getByRole('button', { name: words('commerce', 'checkout.order', { amount: '' }).trim() })
        .click()
      await pressInSandbox(agent, 'pay')
      await expect(page.getByText(words('commerce', 'payments.paid'))).toBeVisible()
    })
    await test.step('the desk approves it', async () => {
      await operator.signInAtDesk()
      await operator.open('/crm/adverts')
      const row = operator.page.getByRole('row').filter({ hasText: name })
      await row
        .getByRole('button', { name: operator.words('commerce', 'deskAdverts.approve') })
        .first()
        .click()
      await expect(row).toHaveCount(0)
      await operator.accessible()
    })
    await test.step('withdrawn before its first day, the whole price goes back', async () => {
      await agent.open('/account/services?tab=adverts')
      await expect(rowOf(agent, name).getByText(words('commerce', 'adverts.states.5'))).toBeVisible()
      await agent.fits()
      await agent.accessible()
      await actOn(agent, name, 'withdraw')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('commerce', 'adverts.withdraw'), exact: true })
        .click()
      await expect(rowOf(agent, name).getByText(words('commerce', 'adverts.states.8'))).toBeVisible()
      await agent.open('/account/services?tab=orders')
      await expect(
        page.getByRole('main').getByText(words('commerce', 'orders.states.6')).first(),
      ).toBeVisible()
    })
  })

  test(`a running advert is seen on the home page, and its effect is read (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(180_000)
    const ask = asking(request, await sessionOf(request, DEMO('institution'), INSTITUTION))
    const { rows } = await ask<{ rows: Running[] }>('POST /advert/queryOrder', { state: RUNNING, rows: 20 })
    const banner = rows.find(({ slotCode }) => slotCode === 'HOME_BANNER')
    if (!banner) throw new Error('the demo shows no advert on its home page')
    const id = banner.advertId
    const seen = async () =>
      (await ask<{ sums: { impressions: number } }>('POST /advert/deliveryEffect', { id })).sums.impressions
    const before = await seen()
    // A browser that is driven or has no head is no reader, and a device counts once in half a minute.
    const reader = await visitor(language, { userAgent: `Mozilla/5.0 (Journey ${randomUUID()})` })
    await reader.page.addInitScript(
      "Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })",
    )
    await test.step('a visitor has it on the screen for a second', async () => {
      await reader.open('/')
      const label = reader.words('common', 'ad')
      await reader.page.getByRole('complementary', { name: label }).first().scrollIntoViewIfNeeded()
      await expect.poll(seen, { timeout: 20_000 }).toBeGreaterThan(before)
      await reader.accessible()
    })
    await test.step('its owner reads the effect', async () => {
      const owner = await visitor(language)
      const { page, words } = owner
      await owner.signIn(DEMO('institution'), INSTITUTION)
      await owner.open('/account/services?tab=adverts')
      const { titleEn, titleCn } = banner.creative
      await actOn(owner, (language === 'zh' ? titleCn : titleEn) ?? titleEn ?? '', 'effect')
      const dialog = page.getByRole('dialog', { name: words('commerce', 'adverts.effect') })
      await expect(dialog.getByRole('table')).toBeVisible()
      await owner.accessible()
      await owner.fits()
    })
  })
}

interface Running {
  advertId: string
  slotCode: string
  creative: { titleEn: string | null; titleCn: string | null }
}

const rowOf = ({ page }: Visitor, name: string) => page.getByRole('row').filter({ hasText: name })
async function actOn(agent: Visitor, name: string, act: 'order' | 'withdraw' | 'effect') {
  const { words } = agent
  const label = words('commerce', 'actNamed', { act: words('commerce', `adverts.${act}`), name })
  await rowOf(agent, name).getByRole('button', { name: label }).click()
}

async function draft(agent: Visitor, name: string, slot: string) {
  const { page, words } = agent
  await page
    .getByRole('button', { name: words('commerce', 'adverts.add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByLabel(words('commerce', 'adverts.slot')), slot)
  await dialog.getByLabel(words('commerce', 'adverts.quantity')).fill('7')
  const days = dialog.getByRole('list', { name: words('commerce', 'adverts.start') }).getByRole('button')
  await days.locator('visible=true').nth(3).click()
  for (const of of ['En', 'Cn'])
    await dialog
      .getByLabel(
        words('commerce', 'adverts.title', { language: words('commerce', `adverts.language.${of}`) }),
      )
      .fill(name)
  for (const part of ['en', 'cn', 'mobile']) await addPicture(agent, part)
  for (const of of ['En', 'Cn'])
    await dialog
      .getByLabel(words('commerce', 'adverts.alt', { language: words('commerce', `adverts.language.${of}`) }))
      .fill('A lecture hall with students')
  await dialog.getByLabel(words('commerce', 'adverts.address')).fill('https://example.com/open-day')
  await agent.accessible()
  await dialog.getByRole('button', { name: words('commerce', 'adverts.saveDraft') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(agent, name)).toBeVisible()
}

/** Drawn in the size that the field names. */
async function addPicture({ page, words }: Visitor, part: string) {
  const [before = '', after = ''] = words('commerce', `adverts.picture.${part}`, { size: '|' }).split('|')
  const field = page
    .getByRole('dialog')
    .locator('.ant-form-item')
    .filter({ hasText: before })
    .filter({ hasText: after })
    .last()
  const [, width, height] = /(\d+) × (\d+)/.exec((await field.textContent()) ?? '') ?? []
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#0f766e'
    pen.fillRect(0, 0, ${width}, ${height})
    return canvas.toDataURL('image/png').split(',')[1]
  })()`)
  const file = { name: `${part}.png`, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
  await field.locator('input[type=file]').setInputFiles(file)
  await expect(field.getByRole('img')).toBeVisible()
}
