import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DAY_MS, toCents } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { totpSecrets } from '../../account/settings.tables.ts'
import { buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { moneyFor, payeeAccount, tradeOf } from '../orders.fixture.ts'
import { ensurePayment, paid, refundFailed, refundSent, refundSettled } from '../orders.service.ts'
import { refunds } from '../orders.tables.ts'

const STATE = 4101
const ONLINE = 1
const TRANSFER = 4
const REFUNDS = [
  { reached: 'signed', percent: '90.00' },
  { reached: 'documents', percent: '60.00' },
  { reached: 'lodged', percent: '40.00' },
  { reached: 'offer', percent: '0.00' },
  { reached: 'visaRefused', percent: '0.00' },
]
let app: TestApp
let world: CaseWorld
let caseId: string
let serviceId: string
let keys = 0
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  const { agent, operator } = world.as
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
  await app.db
    .insert(totpSecrets)
    .values({ accountId: operator.accountId, secret: 'A'.repeat(32), confirmedAt: new Date().toISOString() })
})
afterAll(() => app.close())

const read = async (orderId: string, as: Session = world.as.student) =>
  (await app.call('GET /billOrder/detail/:id', { params: { id: orderId } }, { as })).data
const acts = async (orderId: string) => (await read(orderId)).acts
const ask = (orderId: string) =>
  app.call(
    'POST /auditBillOrder/refundment',
    { body: { orderId, act: 'ask', reasonCode: 4, payeeName: 'Li Wei', payeeAccountNo: '6222 0000 4321' } },
    { as: world.as.student },
  )
const dispute = (orderId: string) =>
  app.call(
    'POST /auditBillOrder/disputeRefund',
    { body: { orderId, text: 'Nothing came' } },
    { as: world.as.student },
  )
const decide = (refundId: string, more: { approve: boolean; amount?: string; reason?: string }) =>
  app.call('POST /auditBillOrder/decideRefund', { body: { refundId, ...more } }, { as: world.as.agent })
const judge = (refundId: string, more: { approve: boolean; amount?: string; reason?: string }) =>
  app.call('POST /auditBillOrder/decideDispute', { body: { refundId, ...more } }, { as: world.as.operator })
const sentByHand = (refundId: string) =>
  app.call(
    'POST /auditBillOrder/settleRefund',
    { body: { refundId, providerNo: 'BANK' } },
    { as: world.as.agent },
  )
const set = (refundId: string, values: Partial<typeof refunds.$inferInsert>) =>
  app.db.update(refunds).set(values).where(eq(refunds.id, refundId))
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const inTx = (work: (trade: ReturnType<typeof tradeOf>) => Promise<unknown>) =>
  app.db.transaction((db) => work({ ...tradeOf(app), db }))

/** A paid fee, of which the student asks 720.00 of 800.00 back. */
async function asked(payType: number) {
  const body = {
    caseId,
    services: [{ serviceId, quantity: 1 }],
    taxCountry: null,
    idempotencyKey: `disputable-${++keys}`,
  }
  const { agent } = world.as
  const { orderId } = (await app.call('POST /billOrder/buildUserOrder', { body }, { as: agent })).data
  const payment = await ensurePayment(tradeOf(app), orderId, payType)
  await inTx((trade) => paid(trade, payment.id, moneyFor(payment)))
  const refundId = (await ask(orderId)).data.refunds[0]?.refundId as string
  return { orderId, refundId }
}
/** What the ledger says that an order's seller has given back, in cents. */
async function bookedBack(orderId: string) {
  const found = await app.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId)))
  const keysOf = found.map(({ id }) => `refund:${id}`)
  const { rows } = (await app.db.execute(
    sql`select coalesce(sum(p.amount), 0)::text as amount from ledger_entries e
      join ledger_postings p on p.entry_id = e.id and p.amount > 0
      where e.idempotency_key in ${keysOf}`,
  )) as unknown as { rows: { amount: string }[] }
  return toCents(rows[0]?.amount ?? '0')
}

test('a seller who approves a cent declines the rest: it is disputed once the cent has come, and granted', async () => {
  const { orderId, refundId } = await asked(ONLINE)
  const cent = await decide(refundId, { approve: true, amount: '0.01', reason: 'Work was done' })
  expect(cent.data.refunds).toMatchObject([
    { state: 2, approvedAmount: '0.01' },
    { state: 3, requestedAmount: '719.99', rejectReason: 'Work was done' },
  ])
  expect(await acts(orderId)).not.toContain('dispute')
  await inTx((trade) => refundSettled(trade, refundId, 'R1'))
  expect(await acts(orderId)).toContain('dispute')
  const rest = (await dispute(orderId)).data
  expect(rest).toMatchObject({ state: 6, refunds: [{ state: 5 }, { state: 8 }] })
  const restId = rest.refunds[1]?.refundId as string
  expect((await judge(restId, { approve: true, amount: '720.00' })).code).toBe(4113)
  await judge(restId, { approve: true })
  await inTx((trade) => refundSettled(trade, restId, 'R2'))
  expect(await read(orderId)).toMatchObject({
    refundedAmount: '720.00',
    refunds: [{ state: 5 }, { state: 5 }],
  })
  expect(await bookedBack(orderId)).toBe(72_000n)
})

test('the rest waits for the part however long that takes, and then for fourteen days', async () => {
  const { orderId, refundId } = await asked(TRANSFER)
  const restId = (await decide(refundId, { approve: true, amount: '0.01' })).data.refunds[1]
    ?.refundId as string
  await set(restId, { updatedAt: ago(20) })
  await sentByHand(refundId)
  await set(refundId, { settledAt: ago(15) })
  expect(await acts(orderId)).toContain('dispute')
  await set(refundId, { updatedAt: ago(15) })
  expect((await dispute(orderId)).code).toBe(STATE)
})

test('an approved transfer that is not sent by its day goes to an operator, who gives it another day', async () => {
  const { orderId, refundId } = await asked(TRANSFER)
  await decide(refundId, { approve: true })
  expect((await dispute(orderId)).code).toBe(STATE)
  await set(refundId, { settleBy: ago(1) })
  expect(await acts(orderId)).toContain('dispute')
  expect((await dispute(orderId)).data).toMatchObject({ state: 6, refunds: [{ state: 8 }] })
  expect((await sentByHand(refundId)).code).toBe(STATE)
  const granted = (await judge(refundId, { approve: true })).data.refunds[0]
  expect(granted).toMatchObject({ state: 2, approvedAmount: '720.00' })
  expect(Date.parse(granted?.settleBy ?? '')).toBeGreaterThan(Date.now() + 9 * DAY_MS)
  expect((await dispute(orderId)).code).toBe(STATE)
  await set(refundId, { settleBy: new Date(Date.now() - 1).toISOString() })
  expect((await dispute(orderId)).code).toBe(200)
})

test('a transfer that is said to be sent is disputed for fourteen days, sent once more and booked once', async () => {
  const { orderId, refundId } = await asked(TRANSFER)
  await decide(refundId, { approve: true })
  expect((await sentByHand(refundId)).data).toMatchObject({ state: 5, refunds: [{ state: 5 }] })
  await set(refundId, { settledAt: ago(15) })
  expect((await dispute(orderId)).code).toBe(STATE)
  await set(refundId, { settledAt: ago(13) })
  expect(await acts(orderId)).toContain('dispute')
  const sent = (await dispute(orderId)).data
  expect(sent).toMatchObject({ refundedAmount: '720.00', refunds: [{ state: 8 }] })
  expect((await ask(orderId)).code).not.toBe(200)
  expect(await acts(orderId)).not.toContain('refund')
  expect((await judge(refundId, { approve: true, amount: '100.00' })).code).toBe(4113)
  await judge(refundId, { approve: true })
  expect((await read(orderId, world.as.agent)).acts).toContain('settleRefund')
  await sentByHand(refundId)
  expect(await read(orderId)).toMatchObject({ refundedAmount: '720.00', refunds: [{ state: 5 }] })
  expect(await bookedBack(orderId)).toBe(72_000n)
  await dispute(orderId)
  const kept = await judge(refundId, { approve: false, reason: 'The bank has the transfer' })
  expect(kept.data.refunds).toMatchObject([{ state: 5, rejectReason: 'The bank has the transfer' }])
  expect((await dispute(orderId)).code).toBe(STATE)
})

test('what a provider has sent is not disputed, what a seller sent in its place is', async () => {
  const byProvider = await asked(ONLINE)
  await decide(byProvider.refundId, { approve: true })
  await inTx((trade) => refundSettled(trade, byProvider.refundId, 'R3'))
  expect((await dispute(byProvider.orderId)).code).toBe(STATE)
  const byHand = await asked(ONLINE)
  await decide(byHand.refundId, { approve: true })
  await inTx((trade) => refundSent(trade, byHand.refundId))
  await inTx((trade) => refundFailed(trade, byHand.refundId, 'down'))
  await sentByHand(byHand.refundId)
  expect((await dispute(byHand.orderId)).code).toBe(200)
})
