import type { Visitor } from '../support/site.ts'

/** Chooses WeChat Pay, and presses a button of the provider's page. */
export async function pressInSandbox({ page, words }: Visitor, act: 'pay' | 'fail') {
  const payment = page.getByRole('region', { name: words('commerce', 'payments.title') })
  await payment.getByRole('button', { name: words('commerce', 'payments.types.2'), exact: true }).click()
  const address = await payment
    .getByRole('link', { name: words('commerce', 'payments.open') })
    .getAttribute('href')
  const provider = await page.context().newPage()
  await provider.goto(address ?? '')
  // A page that is closed on its way to the answer may never say that it is closed.
  await Promise.all([provider.waitForEvent('load'), provider.locator(`button[value="${act}"]`).click()])
  await provider.close()
}
