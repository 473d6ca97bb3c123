import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { auditorAtDesk } from '../support/auditor.ts'
import { asking } from '../support/cases.ts'
import { newAccount, sessionOf } from '../support/people.ts'
import { expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { decide, prove } from './transfer.ts'

const AGENT = 2
const SEATS = 5
const REASON = 'The amount cannot be read'

for (const language of LANGUAGES) {
  test(`a bank transfer is rejected, proven again, and confirmed (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(240_000)
    const email = await newAccount(request, AGENT)
    const code = await orderOf(request, email)
    const [agent, auditor] = [await visitor(language), await visitor(language)]
    const { page, words } = agent
    await agent.comeAs(email, AGENT)
    await test.step('the buyer transfers and sends a proof', async () => {
      await openOrder(agent, code)
      await prove(agent)
      await agent.accessible()
      await agent.fits()
    })
    await auditorAtDesk(auditor, request)
    await test.step('an auditor rejects it with a reason', async () => {
      await openAtDesk(auditor, code)
      await auditor.accessible()
      await decide(auditor, 'rejectProof', REASON)
      await expect(orderDialog(auditor, code).getByText(REASON).first()).toBeVisible()
    })
    await test.step('the buyer reads the reason, and proves again', async () => {
      await openOrder(agent, code)
      const rejected = words('commerce', 'orders.proofRejected', { reason: REASON })
      await expect(page.getByText(rejected)).toBeVisible()
      await prove(agent)
    })
    await test.step('the auditor sees the money', async () => {
      await openAtDesk(auditor, code)
      await decide(auditor, 'acceptProof')
      await expect(
        orderDialog(auditor, code).getByText(auditor.words('commerce', 'orders.states.4')).first(),
      ).toBeVisible()
    })
    await test.step('the order is in service, with its receipt', async () => {
      await openOrder(agent, code)
      const receipt = words('commerce', 'orders.papers.receipt', { number: '\\S+' })
      await expect(page.getByRole('button', { name: new RegExp(receipt) })).toBeVisible()
      await agent.accessible()
    })
  })
}

/** A team seat, to be paid; answers the order's code. */
async function orderOf(request: APIRequestContext, email: string): Promise<string> {
  const ask = asking(request, await sessionOf(request, email, AGENT))
  const { rows } = await ask<{ rows: { goodsId: string; minQty: number; currency: string }[] }>(
    'POST /goods/getGoodsList',
    { type: SEATS, rows: 20 },
  )
  const seat = rows.find(({ currency }) => currency === 'AUD')
  if (!seat) throw new Error('the demo sells no seats')
  const { orderCode } = await ask<{ orderCode: string }>('POST /billOrder/buildAccountOrder', {
    goodsId: seat.goodsId,
    quantity: seat.minQty,
    taxCountry: 'AU',
    idempotencyKey: randomUUID(),
    invoice: { kind: 'receipt', title: null, taxNo: null, address: null },
  })
  return orderCode
}

const orderDialog = ({ page }: Visitor, code: string) => page.getByRole('dialog', { name: code })
async function openOrder(person: Visitor, code: string, at = '/account/services?tab=orders') {
  const { page, words } = person
  await person.open(at)
  const names = ['openNamed', 'payNamed'].map((key) => words('commerce', `orders.${key}`, { code }))
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
    .click()
  await expect(orderDialog(person, code).getByText(words('commerce', 'orders.refundTable'))).toBeVisible()
}
const openAtDesk = (auditor: Visitor, code: string) => openOrder(auditor, code, '/crm/orders?queue=proofs')
