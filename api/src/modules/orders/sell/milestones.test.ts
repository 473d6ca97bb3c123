import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { issueToken } from '../../account/mailed-tokens.service.ts'
import {
  acceptDocuments,
  allConsents,
  buildWorld,
  type CaseWorld,
  offerBy,
  submit,
} from '../../cases/cases.fixture.ts'
import { caseChoices, cases } from '../../cases/cases.tables.ts'
import { forceVisa, license, submitVisa } from '../../cases/visa/visa.fixture.ts'
import { runOrderJobs } from '../order-jobs.ts'
import { moneyFor, payeeAccount, tradeOf } from '../orders.fixture.ts'
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
let otherServiceId: string
let keys = 0
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await payeeAccount(app, world.agencyId, world.as.agent)
  await payeeAccount(app, world.otherAgencyId, world.as.strangerAgent)
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
  const offer = async (as: Session) =>
    (await app.call('POST /agency/service', { body: service }, { as })).data.id as string
  serviceId = await offer(world.as.agent)
  otherServiceId = await offer(world.as.strangerAgent)
})
beforeEach(() => app.db.update(cases).set({ submissionHash: null }))
afterAll(() => app.close())

/** A paid fee of a case. */
async function feeOf(caseId: string, as = world.as.agent): Promise<string> {
  const offered = as === world.as.agent ? serviceId : otherServiceId
  const body = {
    caseId,
    services: [{ serviceId: offered, quantity: 1 }],
    taxCountry: null,
    idempotencyKey: `milestone-${++keys}`,
  }
  const { orderId } = (await app.call('POST /billOrder/buildUserOrder', { body }, { as })).data
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

/** A case with an agency, and what it does there. */
async function worked(applyInfo: string, as = world.as.agent) {
  const { caseId, orderParamList } = await submit(app, world, { applyInfo })
  const choiceId = orderParamList[0]?.choiceId as string
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as })
  await acceptDocuments(app, caseId)
  const move = async (status: number, by: Session, more: object = {}) => {
    const body = { choiceId, status, ...more }
    expect((await app.call('POST /case/order/status', { body }, { as: by })).code).toBe(200)
  }
  return { caseId, move }
}
async function changeAgency(caseId: string) {
  const params = { a: caseId, b: world.otherAgencyId }
  const { data } = await app.call('POST /case/transAgency/:a/:b', { params }, { as: world.as.student })
  const token = await issueToken(app.db, { kind: 'transfer', subject: data.id, minutes: 60 })
  const body = { token, accept: true, name: 'Wang Xiaoyu' }
  expect((await app.call('POST /case/transfer/answer', { body })).code).toBe(200)
}

test('after a change of agency each of the two answers for what it did itself', async () => {
  const { agent, strangerAgent } = world.as
  const { caseId, move } = await worked('nothing done by the first')
  const first = await feeOf(caseId)
  await changeAgency(caseId)
  const second = await feeOf(caseId, strangerAgent)
  for (const status of [5, 6]) await move(status, strangerAgent)
  expect([await mostOf(first), await mostOf(second)]).toEqual(['720.00', '320.00'])
  await move(7, strangerAgent)
  await move(12, strangerAgent, await offerBy(app, strangerAgent))
  expect([await mostOf(first), await mostOf(second)]).toEqual(['720.00', '80.00'])

  const other = await worked('offer by the first')
  const earned = await feeOf(other.caseId)
  for (const status of [5, 6, 7]) await other.move(status, agent)
  await other.move(12, agent, await offerBy(app, agent))
  await changeAgency(other.caseId)
  const begun = await feeOf(other.caseId, strangerAgent)
  expect([await mostOf(earned), await mostOf(begun)]).toEqual(['80.00', '720.00'])
})

test('what another agency did after the first ended its service is not the first one’s', async () => {
  const { agent, strangerAgent, student } = world.as
  const { caseId, move } = await worked('ended by the first')
  const orderId = await feeOf(caseId)
  const header = (status: number, as: Session, more: object = {}) =>
    app.call('POST /case/case/status', { body: { caseId, status, ...more } }, { as })
  expect((await header(7, agent, { reason: 'No capacity' })).code).toBe(200)
  const next = { deliverType: 2, deliverId: world.otherAgencyId, consents: allConsents(world) }
  expect((await header(2, student, next)).code).toBe(200)
  expect((await header(4, strangerAgent)).code).toBe(200)
  const second = await feeOf(caseId, strangerAgent)
  await acceptDocuments(app, caseId)
  for (const status of [5, 6]) await move(status, strangerAgent)
  expect([await mostOf(orderId), await mostOf(second)]).toEqual(['720.00', '320.00'])
})

test('what another agency did after the request was put back into the pool is not the first one’s', async () => {
  const { agent, strangerAgent } = world.as
  const toPool = { caseSource: 3, status: 3, deliverType: 1, deliverId: null, applyInfo: 'pool' } as const
  const { caseId, orderParamList } = await submit(app, world, toPool)
  const take = (as: Session) =>
    app.call('POST /case/takeCaseFromPool/:id', { params: { id: caseId } }, { as })
  await take(agent)
  const orderId = await feeOf(caseId)
  const back = { params: { id: caseId }, body: { reason: 'No capacity' } }
  expect((await app.call('POST /case/putCaseBackToPool/:id', back, { as: agent })).code).toBe(200)
  expect((await take(strangerAgent)).code).toBe(200)
  await acceptDocuments(app, caseId)
  for (const status of [5, 6]) {
    const body = { choiceId: orderParamList[0]?.choiceId as string, status }
    expect((await app.call('POST /case/order/status', { body }, { as: strangerAgent })).code).toBe(200)
  }
  expect(await mostOf(orderId)).toBe('720.00')
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
  expect((await charge()).code).toBe(ERRORS['orders.no-payer'])
  await applied(app.accounts.student.id)
  expect((await charge()).code).toBe(200)
})
