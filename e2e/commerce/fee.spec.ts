import { choose } from '../cases/apply.ts'
import { asking, caseAtWork } from '../support/cases.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { decide, prove } from './transfer.ts'

const AGENT = 2
const STUDENT = 1
const ACCOUNT_NO = '6222 0000 4321'
const REFUNDS = { signed: '80.00', documents: '60.00', lodged: '40.00', offer: '0.00', visaRefused: '0.00' }

for (const language of LANGUAGES) {
  test(`a student pays an agent's fee, and gets a part of it back (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(240_000)
    const it = await caseAtWork(request)
    const name = `Interview training ${Date.now()}`
    await asking(request, it.agentSession)('POST /agency/service', {
      nameEn: name,
      nameCn: name,
      descriptionEn: null,
      descriptionCn: null,
      enabled: true,
      price: '200.00',
      currency: 'AUD',
      refunds: Object.entries(REFUNDS).map(([reached, percent]) => ({ reached, percent })),
    })
    const [student, agent] = [await visitor(language), await visitor(language)]
    const address = `/account/case-orders?caseId=${it.caseId}`
    await agent.comeAs(DEMO('agent'), AGENT)
    await agent.open(address)
    await test.step('the agent charges a service', () => charge(agent, name))
    await student.comeAs(it.email, STUDENT)
    await test.step('the student finds the fee on the page of the case, and transfers it', async () => {
      const { page, words } = student
      await student.open(`/account/course-applications?caseId=${it.caseId}`)
      await page.getByRole('link', { name: words('cases', 'case.fees') }).click()
      await openOnly(student)
      await student.accessible()
      await student.fits()
      await prove(student)
    })
    await test.step('the agent sees the money in its own account', async () => {
      const { page, words } = agent
      await agent.open(address)
      await openOnly(agent)
      await decide(agent, 'acceptProof')
      await expect(
        page.getByRole('dialog').getByText(words('commerce', 'orders.states.4')).first(),
      ).toBeVisible()
    })
    await test.step('the student asks for a refund, as far as the table gives', async () => {
      const { page, words } = student
      await student.open(address)
      await openOnly(student)
      await page.getByRole('button', { name: words('commerce', 'orders.refund'), exact: true }).click()
      await page.getByLabel(words('commerce', 'orders.payee.accountNo')).fill(ACCOUNT_NO)
      await student.accessible()
      await student.fits()
      await page.getByRole('button', { name: words('commerce', 'orders.refundSend'), exact: true }).click()
      await expect(
        page.getByRole('dialog').getByText(words('commerce', 'orders.states.6')).first(),
      ).toBeVisible()
    })
    await test.step('the agent approves it', async () => {
      const { page, words } = agent
      await agent.open(address)
      await openOnly(agent)
      const approve = words('commerce', 'ordersDesk.approveRefund')
      await page.getByRole('button', { name: approve, exact: true }).click()
      const title = words('commerce', 'ordersDesk.approveTitle', { amount: '.+' })
      const question = page.getByRole('dialog', { name: new RegExp(title) })
      await agent.accessible()
      await question.getByRole('button', { name: approve, exact: true }).click()
      await expect(question).toHaveCount(0)
    })
    await test.step('and sends the money back by hand', async () => {
      const { page, words } = agent
      const settle = words('commerce', 'ordersDesk.settle')
      await page.getByRole('button', { name: settle, exact: true }).click()
      const question = page.getByRole('dialog', { name: settle, exact: true })
      await expect(question.getByText(ACCOUNT_NO)).toBeVisible()
      await question.getByRole('textbox').fill('BANK-1')
      await question.getByRole('button', { name: settle, exact: true }).click()
      await expect(question).toHaveCount(0)
      const list = page.getByRole('main').getByRole('table', { name: words('commerce', 'fees.title') })
      await expect(list).toHaveAttribute('aria-busy', 'false')
      await agent.accessible()
    })
    await test.step('the student reads that it was sent back, with a credit note', async () => {
      const { words, page } = student
      const settled = words('commerce', 'orders.refundStates.5')
      await expect(async () => {
        await student.open(address)
        await openOnly(student)
        await expect(page.getByRole('dialog').getByText(settled).first()).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 90_000 })
      const note = words('commerce', 'orders.papers.credit', { number: '\\S+' })
      await expect(page.getByRole('button', { name: new RegExp(note) })).toBeVisible()
    })
  })
}

/** The one order of the case. */
async function openOnly({ page, words }: Visitor) {
  const named = ['openNamed', 'payNamed']
    .map((key) => words('commerce', `orders.${key}`, { code: '\\w+' }))
    .join('|')
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(named) })
    .click()
  await expect(page.getByRole('dialog').getByText(words('commerce', 'orders.refundTable'))).toBeVisible()
}

async function charge(agent: Visitor, name: string) {
  const { page, words } = agent
  await page.getByRole('button', { name: words('commerce', 'fees.charge'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByLabel(words('commerce', 'fees.services')), name)
  // Of a list where several can be chosen, the list stays open.
  await dialog.getByLabel(words('commerce', 'checkout.remark')).fill('Two hours')
  await agent.accessible()
  await dialog.getByRole('button', { name: words('commerce', 'fees.send'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await agent.fits()
}
