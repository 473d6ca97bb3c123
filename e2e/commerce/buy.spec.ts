import { newAccount } from '../support/people.ts'
import { expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { pressInSandbox } from './pay.ts'

const SEAT = { en: 'Team seat, monthly', zh: '团队席位（按月）' }

for (const language of LANGUAGES) {
  test(`an agency buys a seat: cart, checkout, payment in the sandbox, receipt (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(180_000)
    const agent = await visitor(language)
    const { page, words } = agent
    await agent.comeAs(await newAccount(request, 2), 2)
    await test.step('into the cart', () => laySeatAside(agent, SEAT[language]))
    await agent.open('/cart')
    await page.getByRole('link', { name: words('commerce', 'cart.checkout', { currency: 'AUD' }) }).click()
    await test.step('the order is built with its tax and refund table in sight', async () => {
      await expect(page.getByRole('heading', { name: words('commerce', 'checkout.title') })).toBeVisible()
      await agent.accessible()
      await agent.fits()
      await page
        .getByRole('main')
        .getByRole('button', { name: words('commerce', 'checkout.order', { amount: '' }).trim() })
        .click()
    })
    const payment = page.getByRole('region', { name: words('commerce', 'payments.title') })
    await test.step('a failed payment is said, and the next one is taken', async () => {
      await pressInSandbox(agent, 'fail')
      await expect(payment.getByText(words('commerce', 'payments.failed'))).toBeVisible()
      await pressInSandbox(agent, 'pay')
      await expect(payment.getByText(words('commerce', 'payments.paid'))).toBeVisible()
      await agent.accessible()
    })
    await test.step('the order is in service, with its receipt', async () => {
      await agent.open('/account/services?tab=orders')
      await expect(
        page.getByRole('main').getByText(words('commerce', 'orders.states.4')).first(),
      ).toBeVisible()
      await agent.fits()
      await agent.accessible()
      await page
        .getByRole('button', { name: new RegExp(words('commerce', 'orders.openNamed', { code: 'B\\d+' })) })
        .click()
      const receipt = page.getByRole('button', {
        name: new RegExp(words('commerce', 'orders.papers.receipt', { number: '\\S+' })),
      })
      const file = page.waitForEvent('popup')
      await receipt.click()
      await file
    })
  })
}

async function laySeatAside(agent: Visitor, name: string) {
  const { page, words } = agent
  await agent.open('/more-services?type=5')
  await page
    .getByRole('main')
    .getByRole('button', { name: words('commerce', 'goods.addNamed', { name }), exact: true })
    .click()
  await expect(page.getByText(words('commerce', 'goods.added', { name }))).toBeVisible()
}
