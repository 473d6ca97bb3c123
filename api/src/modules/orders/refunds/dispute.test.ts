import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { totpSecrets } from '../../account/settings.tables.ts'
import { buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { mailbox, messages } from '../../notices/notices.tables.ts'
import { runOrderJobs } from '../order-jobs.ts'
import { moneyFor, payeeAccount, tradeOf } from '../orders.fixture.ts'
import { ensurePayment, paid, refundSettled } from '../orders.service.ts'
import { billOrders, refunds } from '../orders.tables.ts'

const STATE = 4101
const REFUNDS = [
  { reached: 'signed', percent: '90.00' },
  { reached: 'documents', percent: '60.00' },
  { reached: 'lodged', percent: '40.00' },
  { reached: 'offer', percent: '0.00' },
  { reached: 'visaRefused', percent: '0.00' },
]
let app: TestApp
let world: CaseWorld
let student: Session
let agent: Session
let operator: Session
let caseId: string
let serviceId: string
let keys = 0
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  student = world.as.student
  agent = world.as.agent
  operator = world.as.operator
  caseId = (await submit(app, world)).caseId
  await payeeAccount(app, world.agencyId, world.as.agent)
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
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
  serviceId = (await app.call('POST /agency/service', { body: service }, { as: agent })).data.id as string
})
afterAll(() => app.close())

const read = async (orderId: string, as: Session) =>
  (await app.call('GET /billOrder/detail/:id', { params: { id: orderId } }, { as })).data
const dispute = (orderId: string, as = student, text = 'Nothing was done') =>
  app.call('POST /auditBillOrder/disputeRefund', { body: { orderId, text } }, { as })
const decide = (refundId: string, more: { approve: boolean; reason?: string }, as = operator) =>
  app.call('POST /auditBillOrder/decideDispute', { body: { refundId, ...more } }, { as })

/** A paid fee whose refund the student asks for. */
async function requested() {
  const body = {
    caseId,
    services: [{ serviceId, quantity: 1 }],
    taxCountry: null,
    idempotencyKey: `dispute-key-${++keys}`,
  }
  const { orderId } = (await app.call('POST /billOrder/buildUserOrder', { body }, { as: agent })).data
  const payment = await ensurePayment(tradeOf(app), orderId, 1)
  await app.db.transaction((db) => paid({ ...tradeOf(app), db }, payment.id, moneyFor(payment)))
  const asked = await app.call(
    'POST /auditBillOrder/refundment',
    { body: { orderId, act: 'ask', reasonCode: 4 } },
    { as: student },
  )
  const refundId = asked.data.refunds[0]?.refundId as string
  expect((await dispute(orderId)).code).toBe(STATE)
  return { orderId, refundId }
}

/** And the agent has declined. */
async function declined() {
  const { orderId, refundId } = await requested()
  const no = { refundId, approve: false, reason: 'Work was done' }
  expect((await app.call('POST /auditBillOrder/decideRefund', { body: no }, { as: agent })).code).toBe(200)
  return { orderId, refundId }
}

test('a declined refund goes to an operator once; what is upheld gives the order back', async () => {
  const { orderId, refundId } = await declined()
  expect((await read(orderId, student)).acts).toContain('dispute')
  expect((await dispute(orderId, agent)).code).toBe(4100)
  expect((await dispute(orderId, student, ' ')).code).toBe(40000)
  const sent = await dispute(orderId)
  expect(sent.data).toMatchObject({ state: 6, refunds: [{ state: 8, disputeText: 'Nothing was done' }] })
  expect((await dispute(orderId)).code).toBe(STATE)
  expect((await decide(refundId, { approve: true }, agent)).code).toBe(40300)
  expect((await decide(refundId, { approve: true }, await app.signIn('auditor'))).code).toBe(40300)
  expect((await decide(refundId, { approve: true })).code).toBe(4116)
  await app.db
    .insert(totpSecrets)
    .values({ accountId: operator.accountId, secret: 'A'.repeat(32), confirmedAt: new Date().toISOString() })
  const list = await app.call('POST /auditBillOrder/queue', { body: { queue: 'disputes' } }, { as: operator })
  expect(list.data).toMatchObject({
    total: 1,
    counts: { disputes: 1 },
    rows: [{ orderId, acts: ['decideDispute'] }],
  })
  expect((await decide(refundId, { approve: false })).code).toBe(40000)
  const kept = await decide(refundId, { approve: false, reason: 'The papers were prepared' })
  expect(kept.data).toMatchObject({
    state: 4,
    refunds: [{ state: 3, rejectReason: 'The papers were prepared' }],
  })
  expect((await read(orderId, student)).acts).not.toContain('dispute')
  expect((await dispute(orderId)).code).toBe(STATE)
})

test('what the operator grants is sent back the way it came', async () => {
  const { orderId, refundId } = await declined()
  await dispute(orderId)
  expect((await decide(refundId, { approve: true })).data).toMatchObject({
    state: 6,
    refunds: [{ state: 2, approvedAmount: '720.00', rejectReason: null }],
  })
  await app.db.update(refunds).set({ state: 4 }).where(eq(refunds.id, refundId))
  const by = { party: 'system', deed: 'refund.settled' } as const
  await app.db.transaction((db) => refundSettled({ ...tradeOf(app), db }, refundId, 'RF1', by))
  expect(await read(orderId, student)).toMatchObject({ refundedAmount: '720.00', refunds: [{ state: 5 }] })
})

test('two weeks after the answer it is too late', async () => {
  const { orderId, refundId } = await declined()
  const updatedAt = new Date(Date.now() - 15 * 86_400_000).toISOString()
  await app.db.update(refunds).set({ updatedAt }).where(eq(refunds.id, refundId))
  expect((await dispute(orderId)).code).toBe(STATE)
  expect((await app.db.select().from(billOrders).where(eq(billOrders.id, orderId)))[0]?.state).toBe(4)
})

const later = (days: number) =>
  runOrderJobs({ ...tradeOf(app), pageAddress: app.frame.pageAddress }, new Date(Date.now() + days * DAY_MS))
const lateNotices = async (orderId: string, as: Session) => {
  const { orderCode } = await read(orderId, as)
  const title = `The refund of order ${orderCode} is late`
  return app.db.$count(
    mailbox,
    sql`${eq(mailbox.accountId, as.accountId)} and ${mailbox.messageId} in
      (select ${messages.id} from ${messages} where ${eq(messages.title, title)})`,
  )
}

test('a refund is due to be decided in three business days and paid in ten; each lateness is told once', async () => {
  const { orderId } = await requested()
  const {
    refunds: [asked],
  } = await read(orderId, student)
  const days = (at: string | null | undefined) => (Date.parse(at ?? '') - Date.now()) / DAY_MS
  expect(days(asked?.decideBy)).toBeGreaterThan(2)
  expect(days(asked?.settleBy)).toBeGreaterThan(9)
  await later(2)
  expect(await lateNotices(orderId, student)).toBe(0)
  await later(days(asked?.decideBy) + 0.1)
  await later(days(asked?.decideBy) + 0.2)
  expect(await lateNotices(orderId, student)).toBe(1)
  expect(await lateNotices(orderId, agent)).toBe(1)
  expect(await lateNotices(orderId, operator)).toBe(0)
  await later(days(asked?.settleBy) + 0.1)
  await later(days(asked?.settleBy) + 0.2)
  expect(await lateNotices(orderId, agent)).toBe(2)
  expect(await lateNotices(orderId, operator)).toBe(1)
})

test('what the seller left without an answer goes to an operator, and no more back to the seller', async () => {
  const { orderId, refundId } = await requested()
  const decideBy = new Date(Date.now() - 60_000).toISOString()
  await app.db.update(refunds).set({ decideBy }).where(eq(refunds.id, refundId))
  expect((await read(orderId, student)).acts).toContain('dispute')
  expect((await dispute(orderId)).data).toMatchObject({ state: 6, refunds: [{ state: 8 }] })
  const yes = { refundId, approve: true }
  expect((await app.call('POST /auditBillOrder/decideRefund', { body: yes }, { as: agent })).code).toBe(STATE)
  const declinedBy = await decide(refundId, { approve: false, reason: 'The papers were prepared' })
  expect(declinedBy.data).toMatchObject({ state: 4, refunds: [{ state: 3 }] })
  expect((await dispute(orderId)).code).toBe(STATE)
})
