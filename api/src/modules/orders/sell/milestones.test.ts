import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { allConsents, buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { caseChoices, cases } from '../../cases/cases.tables.ts'
import { forceVisa, license, submitVisa } from '../../cases/visa/visa.fixture.ts'
import { runOrderJobs } from '../order-jobs.ts'
import { moneyFor, tradeOf } from '../orders.fixture.ts'
import { ensurePayment, paid, refundSettled } from '../orders.service.ts'
import { refunds } from '../orders.tables.ts'

const REFUNDS = [
  { reached: 'signed', percent: '90.00' },
  { reached: 'documents', percent: '60.00' },
  { reached: 'lodged', percent: '40.00' },
  { reached: 'offer', percent: '10.00' },
  { reached: 'visaRefused', percent: '25.00' },
]
let app: TestApp
let world: CaseWorld
let serviceId: string
let keys = 0
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  const service = {
    nameEn: 'Application help',
    nameCn: '申请协助',
    descriptionEn: null,
    descriptionCn: null,
    price: '800.00',
    currency: 'AUD',
    refunds: REFUNDS,
    enabled: true,
  }
  const made = await app.call('POST /agency/service', { body: service }, { as: world.as.agent })
  serviceId = made.data.id as string
})
beforeEach(() => app.db.update(cases).set({ submissionHash: null }))
afterAll(() => app.close())

/** A paid fee of a case. */
async function feeOf(caseId: string): Promise<string> {
  const body = {
    caseId,
    services: [{ serviceId, quantity: 1 }],
    taxCountry: null,
    idempotencyKey: `milestone-${++keys}`,
  }
  const { orderId } = (await app.call('POST /billOrder/buildUserOrder', { body }, { as: world.as.agent }))
    .data
  const payment = await ensurePayment(tradeOf(app), orderId, 1)
  await app.db.transaction((db) => paid({ ...tradeOf(app), db }, payment.id, moneyFor(payment)))
  return orderId
}
const mostOf = async (orderId: string) =>
  (await app.call('POST /billOrder/refundmentParam', { body: { orderId } }, { as: world.as.student })).data
    ?.most
const endCase = async (caseId: string, status: number) => {
  await app.db.update(cases).set({ status }).where(eq(cases.id, caseId))
  await runOrderJobs(tradeOf(app), new Date())
}
const withdraw = (caseId: string) =>
  app.call(
    'POST /case/case/status',
    { body: { caseId, status: 8, reason: 'No longer' } },
    { as: world.as.student },
  )

test('the table holds after the case ended, by the step before its end, and gives its share once', async () => {
  const { caseId } = await submit(app, world, { consents: allConsents(world, '0061') })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  const orderId = await feeOf(caseId)
  await app.db.update(caseChoices).set({ status: 5 }).where(eq(caseChoices.caseId, caseId))
  expect((await withdraw(caseId)).code).toBe(200)
  await runOrderJobs(tradeOf(app), new Date())
  expect(await mostOf(orderId)).toBe('480.00')
  const asked = await app.call(
    'POST /auditBillOrder/refundment',
    { body: { orderId, act: 'ask', reasonCode: 4 } },
    { as: world.as.student },
  )
  const refund = asked.data.refunds[0]
  expect(refund).toMatchObject({ requestedAmount: '480.00' })
  const refundId = refund?.refundId as string
  await app.db.update(refunds).set({ state: 4, approvedAmount: '480.00' }).where(eq(refunds.id, refundId))
  const by = { party: 'system', deed: 'refund.settled' } as const
  await app.db.transaction((db) => refundSettled({ ...tradeOf(app), db }, refundId, 'RF1', by))
  expect(await mostOf(orderId)).toBe('0.00')
})

test('a visa case counts its visas: lodged, refused, granted', async () => {
  await license(app, world.agencyId, 'MARN', 'IAA')
  const { caseId } = await submitVisa(app, world)
  await forceVisa(app, caseId, 4, { status: 3 })
  const orderId = await feeOf(caseId)
  expect(await mostOf(orderId)).toBe('720.00')
  await forceVisa(app, caseId, 4, { status: 7, lodgedAt: new Date().toISOString() })
  expect(await mostOf(orderId)).toBe('320.00')
  await forceVisa(app, caseId, 4, { status: 21 })
  await endCase(caseId, 6)
  expect(await mostOf(orderId)).toBe('200.00')
  await forceVisa(app, caseId, 5, { status: 12 })
  expect(await mostOf(orderId)).toBe('80.00')
})

test('the fee of a client without an account is asked of nobody', async () => {
  const { caseId } = await submit(app, world, { consents: allConsents(world, '0061') })
  const applied = (applicantId: string) =>
    app.db.update(cases).set({ status: 4, applicantId }).where(eq(cases.id, caseId))
  const charge = () => {
    const services = [{ serviceId, quantity: 1 }]
    const body = { caseId, services, taxCountry: null, idempotencyKey: 'client-key-1' }
    return app.call('POST /billOrder/buildUserOrder', { body }, { as: world.as.agent })
  }
  // A colleague opened the case.
  await applied(app.accounts.strangerAgent.id)
  expect((await charge()).code).toBe(ERRORS['cases.not-found'])
  await applied(app.accounts.student.id)
  expect((await charge()).code).toBe(200)
})
