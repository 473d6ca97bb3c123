import { choose } from '../cases/apply.ts'
import { newAccount } from '../support/people.ts'
import { expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { pressInSandbox } from './pay.ts'

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
}

const rowOf = ({ page }: Visitor, name: string) => page.getByRole('row').filter({ hasText: name })
async function actOn(agent: Visitor, name: string, act: 'order' | 'withdraw') {
  const { words } = agent
  const label = words('commerce', 'adverts.actNamed', { act: words('commerce', `adverts.${act}`), name })
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
