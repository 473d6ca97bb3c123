import { randomUUID } from 'node:crypto'
import { pdf } from '../support/cases.ts'
import { expect, type Visitor } from '../support/site.ts'

/** The buyer of the opened order chooses the transfer, and sends a proof of it. */
export async function prove({ page, words }: Visitor) {
  const payment = page.getByRole('region', { name: words('commerce', 'payments.title') })
  await payment.getByRole('button', { name: words('commerce', 'payments.types.4'), exact: true }).click()
  const name = `transfer-${randomUUID().slice(0, 8)}.pdf`
  const file = { name, mimeType: 'application/pdf', buffer: pdf(name) }
  await payment.locator('input[type=file]').setInputFiles(file)
  await payment.getByLabel(words('commerce', 'payments.payerName')).fill('Journey Education')
  await payment.getByRole('button', { name: words('commerce', 'payments.sendProof') }).click()
  await expect(payment).toHaveCount(0)
  await expect(page.getByRole('dialog').getByText(words('commerce', 'orders.states.2')).first()).toBeVisible()
}

/** The payee of the opened order has seen its money, or says why the proof is none. */
export async function decide({ page, words }: Visitor, act: 'acceptProof' | 'rejectProof', reason?: string) {
  const label = words('commerce', `ordersDesk.${act}`)
  await page.getByRole('button', { name: label, exact: true }).click()
  const title = words('commerce', act === 'acceptProof' ? 'ordersDesk.acceptTitle' : 'ordersDesk.rejectProof')
  const question = page.getByRole('dialog', { name: title, exact: true })
  if (reason) await question.getByRole('textbox').fill(reason)
  await question.getByRole('button', { name: label, exact: true }).click()
  await expect(question).toHaveCount(0)
}
