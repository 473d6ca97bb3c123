import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { ORDER_STATE, PAYMENT_STATE } from '@southbound/shared/contract/constants'
import { eq, inArray } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { allConsents, buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { cases } from '../../cases/cases.tables.ts'
import { agencies, VERIFICATION } from '../../catalogue/agencies.tables.ts'
import { balancesOf } from '../../ledger/ledger.service.ts'
import { runOrderJobs } from '../order-jobs.ts'
import { moneyFor, tradeOf } from '../orders.fixture.ts'
import { ensurePayment, paid } from '../orders.service.ts'
import { billOrders, payments } from '../orders.tables.ts'

let app: TestApp
let world: CaseWorld
let caseId: string
let serviceId: string
let keys = 0
const PAY_TYPE_REFUSED = ERRORS['orders.pay-type']
const REFUNDS = [
  { reached: 'signed', percent: '90.00' },
  { reached: 'documents', percent: '60.00' },
  { reached: 'lodged', percent: '40.00' },
  { reached: 'offer', percent: '0.00' },
  { reached: 'visaRefused', percent: '0.00' },
]
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
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  caseId = (await submit(app, world, { consents: allConsents(world, '0061') })).caseId
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
})
afterAll(() => app.close())

const save = (more: object = {}) =>
  app.call('POST /agency/service', { body: { ...service, ...more } }, { as: world.as.agent })
const charge = (as = world.as.agent, of = caseId) =>
  app.call(
    'POST /billOrder/buildUserOrder',
    {
      body: {
        caseId: of,
        services: [{ serviceId, quantity: 1 }],
        taxCountry: null,
        idempotencyKey: `charge-${++keys}`,
      },
    },
    { as },
  )

const saveAccount = async (currency: string) => {
  const account = {
    kind: 1,
    holderName: 'Bridge Education',
    bankName: 'Southern Bank',
    accountNo: '123456789',
    codes: { bsb: '062-000' },
    currency,
  } as const
  const proven = await encrypted(app, TEST_PASSWORD)
  const body = { ...account, ...proven }
  const saved = await app.call('POST /incomeAccount/saveIncomeAccount', { body }, { as: world.as.agent })
  expect(saved.code).toBe(200)
}

test('a service never refunds less than the platform asks, and is public while it is offered', async () => {
  const worse = REFUNDS.map((one) => (one.reached === 'lodged' ? { ...one, percent: '39.99' } : one))
  expect((await save({ refunds: worse })).code).toBe(4119)
  expect((await save({ refunds: REFUNDS.slice(1) })).code).toBe(4119)
  serviceId = (await save()).data.id as string
  const shown = async () =>
    (await app.call('GET /agency/service/:id', { params: { id: world.agencyId } })).data.rows.map(
      ({ nameEn }) => nameEn,
    )
  expect(await shown()).toEqual(['Application help'])
  await save({ serviceId, enabled: false })
  expect([await shown(), (await charge()).code]).toEqual([[], 4118])
  await save({ serviceId })
  const verify = (verificationState: number) =>
    app.db.update(agencies).set({ verificationState }).where(eq(agencies.id, world.agencyId))
  await verify(VERIFICATION.suspended)
  expect(await shown()).toEqual([])
  await verify(VERIFICATION.verified)
  expect(await shown()).toEqual(['Application help'])
})

test('nobody is charged by an agency that has no account of its own in that currency', async () => {
  expect((await charge()).code).toBe(ERRORS['orders.no-way'])
  await saveAccount('NZD')
  const refused = await charge()
  expect([refused.code, refused.message]).toEqual([
    ERRORS['orders.no-way'],
    expect.stringMatching(/AUD.*Income, Accounts/),
  ])
})

test('the student of the case pays; the payee confirms; a refund goes by how far the case is', async () => {
  expect((await charge(world.as.student)).code).toBe(40301)
  expect((await charge(await app.signIn('strangerAgent'))).code).not.toBe(200)
  await saveAccount('AUD')
  const { orderId } = (await charge()).data
  const student = world.as.student
  const list = await app.call('POST /billOrder/myOrder', { body: { caseId } }, { as: student })
  expect(list.data.rows).toMatchObject([
    { orderId, orderType: 7, total: '800.00', acts: ['pay', 'method', 'cancel', 'update'] },
  ])
  expect((await app.call('POST /billOrder/sysOrder', { body: {} }, { as: student })).code).toBe(40301)
  const payBy = (payType: 1 | 4) =>
    app.call('POST /pay/submit', { body: { orderId, payType } }, { as: student })
  expect((await payBy(1)).code).toBe(PAY_TYPE_REFUSED)
  expect((await payBy(4)).data).toMatchObject({
    payTypes: [4],
    bank: { accountName: 'Bridge Education', accountNumber: '123456789', branchCode: '062-000' },
  })
  const stranger = await app.signIn('strangerStudent')
  expect(
    (await app.call('POST /billOrder/getPaymentParam', { body: { orderId } }, { as: stranger })).code,
  ).toBe(4100)
  const bytes = Buffer.from('%PDF-1.4\n% proof\n%%EOF')
  const sent = await app.upload(
    'POST /billFile/upload',
    { files: [{ name: 'proof.pdf', bytes }] },
    { as: student },
  )
  const proof = { orderId, fileIds: [sent.data.rows[0]?.fileId as string], payerName: 'Wang' }
  await app.call('POST /auditBillOrder/submitFileMessage', { body: proof }, { as: student })
  const confirm = (as: typeof student) =>
    app.call('POST /billOrder/confirm/:id', { params: { id: orderId }, body: { accept: true } }, { as })
  expect((await confirm(student)).code).toBe(4100)
  expect((await confirm(await app.signIn('auditor'))).code).toBe(4100)
  expect((await confirm(world.as.agent)).data).toMatchObject({ state: 4, papers: [{ kind: 'receipt' }] })
  const owed = await balancesOf(app.db, { kind: 'payee', owner: `agency:${world.agencyId}` })
  expect(owed).toEqual(new Map([['AUD', '-800.00']]))
  const able = await app.call('POST /billOrder/refundmentParam', { body: { orderId } }, { as: student })
  expect(able.data.most).toBe('720.00')
  const asked = await app.call(
    'POST /auditBillOrder/refundment',
    { body: { orderId, act: 'ask', reasonCode: 4, payeeName: 'Li Wei', payeeAccountNo: '6222 0000 4321' } },
    { as: student },
  )
  const refundId = asked.data.refunds[0]?.refundId as string
  const decide = (as: typeof student) =>
    app.call(
      'POST /auditBillOrder/decideRefund',
      { body: { refundId, approve: false, reason: 'Done' } },
      { as },
    )
  expect((await decide(student)).code).toBe(4100)
  expect((await decide(world.as.agent)).data.state).toBe(4)
  await app.db.update(cases).set({ status: 5 }).where(eq(cases.id, caseId))
  await runOrderJobs(tradeOf(app), new Date())
  const over = await app.call('GET /billOrder/detail/:id', { params: { id: orderId } }, { as: student })
  expect(over.data.state).toBe(5)
})

test('a repeated key answers the agency’s own order, and never that of another agency', async () => {
  await app.db.update(cases).set({ status: 4 }).where(eq(cases.id, caseId))
  const body = {
    caseId,
    services: [{ serviceId, quantity: 1 }],
    taxCountry: null,
    idempotencyKey: 'one-key-of-two',
  }
  const ask = () => app.call('POST /billOrder/buildUserOrder', { body }, { as: world.as.agent })
  const [first, again] = [(await ask()).data, (await ask()).data]
  expect(again.orderId).toBe(first.orderId)
  const own = eq(billOrders.id, first.orderId)
  await app.db
    .update(billOrders)
    .set({ sellerOwner: `agency:${world.otherAgencyId}` })
    .where(own)
  expect((await ask()).code).toBe(ERRORS['orders.service'])
})

test('who gave a case up charges for it no more: what is unpaid closes, what is paid ends', async () => {
  const { agent, student, strangerAgent } = world.as
  const consents = allConsents(world, '0061')
  const { caseId: id } = await submit(app, world, { applyInfo: 'given up', consents })
  const move = async (status: number, as: typeof agent, more: object = {}) =>
    (await app.call('POST /case/case/status', { body: { caseId: id, status, ...more } }, { as })).code
  await move(4, agent)
  const [kept = '', open = ''] = [
    (await charge(agent, id)).data.orderId,
    (await charge(agent, id)).data.orderId,
  ]
  const payment = await ensurePayment(tradeOf(app), kept, 4)
  await app.db.transaction((db) => paid({ ...tradeOf(app), db }, payment.id, moneyFor(payment)))
  expect(await move(7, agent, { reason: 'No capacity' })).toBe(200)
  expect((await charge(agent, id)).code).toBe(ERRORS['cases.not-found'])
  expect(await move(2, student, { deliverType: 2, deliverId: world.otherAgencyId, consents })).toBe(200)
  expect(await move(4, strangerAgent)).toBe(200)
  await runOrderJobs(tradeOf(app), new Date())
  const found = await app.db.select().from(billOrders).where(eq(billOrders.caseId, id)).orderBy(billOrders.id)
  const { completed, closed } = ORDER_STATE
  expect(found.map((one) => [one.id, one.state])).toEqual([
    [kept, completed],
    [open, closed],
  ])
})

test('a hundred given-up orders whose money waits for a person hold up no other', async () => {
  const { toPay, closed } = ORDER_STATE
  const [found] = await app.db.select().from(billOrders).where(eq(billOrders.state, closed))
  if (!found) throw new Error('no order was closed')
  const { id: _id, ...order } = { ...found, state: toPay, payCode: null, idempotencyKey: null }
  const copies = Array.from({ length: 101 }, (_, at) => ({ ...order, orderCode: `given-up-${at}` }))
  const made = await app.db.insert(billOrders).values(copies).returning()
  const money = { payType: 4, amount: order.total, currency: order.currency, mismatch: '1.00 AUD' }
  const unclear = made.slice(0, 100).map((one) => ({ orderId: one.id, payCode: `pay-${one.orderCode}` }))
  await app.db
    .insert(payments)
    .values(unclear.map((one) => ({ ...one, ...money, state: PAYMENT_STATE.pending })))
  await runOrderJobs(tradeOf(app), new Date())
  const ids = made.map((one) => one.id)
  const where = inArray(billOrders.id, ids)
  const after = await app.db.select().from(billOrders).where(where).orderBy(billOrders.id)
  expect(after.map(({ state }) => state)).toEqual([...unclear.map(() => toPay), closed])
})
