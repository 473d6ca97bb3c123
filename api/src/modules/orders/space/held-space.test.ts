import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../../account/account.tables.ts'
import { totpSecrets } from '../../account/settings.tables.ts'
import { boughtSeats } from '../../account/team/team.tables.ts'
import { goods } from '../../commerce/commerce.tables.ts'
import { moneyFor, NO_INVOICE, tradeOf } from '../orders.fixture.ts'
import { ensurePayment, paid, refundSettled } from '../orders.service.ts'

const GIGABYTE = 1024 ** 3
let app: TestApp
let agent: Session
let auditor: Session
let keys = 0
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('strangerAgent')
  auditor = await app.signIn('auditor')
  await app.db
    .insert(totpSecrets)
    .values({ accountId: auditor.accountId, secret: 'A'.repeat(32), confirmedAt: new Date().toISOString() })
})
afterAll(() => app.close())

/** Paid disk space (4) or seats (5), of which all money can be asked back. */
async function bought(goodsType: 4 | 5, quantity: number): Promise<string> {
  const item = {
    price: '12.00',
    currency: 'AUD',
    minQty: 1,
    maxQty: 500,
    step: 1,
    audience: [2, 3, 5],
    months: 1,
    goodsType,
    nameEn: 'space',
    nameCn: '空间',
    unit: goodsType === 4 ? 'GB' : 'seat',
  }
  const [made] = await app.db.insert(goods).values(item).returning()
  const body = { taxCountry: 'AU', invoice: NO_INVOICE, idempotencyKey: `held-space-${++keys}`, quantity }
  const order = await app.call(
    'POST /billOrder/buildAccountOrder',
    { body: { ...body, goodsId: made?.id as string } },
    { as: agent },
  )
  const { orderId } = order.data
  const payment = await ensurePayment(tradeOf(app), orderId, 1)
  await app.db.transaction((db) => paid({ ...tradeOf(app), db }, payment.id, moneyFor(payment)))
  return orderId
}
const refundment = (orderId: string, act: 'ask' | 'undo') =>
  app.call('POST /auditBillOrder/refundment', { body: { orderId, act, reasonCode: 4 } }, { as: agent })
const asked = async (orderId: string) =>
  (await refundment(orderId, 'ask')).data.refunds.at(-1)?.refundId as string
const decide = (refundId: string, approve: boolean) =>
  app.call(
    'POST /auditBillOrder/decideRefund',
    { body: { refundId, approve, reason: 'It is used' } },
    { as: auditor },
  )
const space = async () => (await app.call('GET /account/space', {}, { as: agent })).data
const invite = (name: string) =>
  app.call(
    'POST /account/openAccount',
    { body: { account: `${name}@held.test`, nickname: name, scopes: SCOPE_PRESETS.counsellor } },
    { as: agent },
  )

test('seats whose money is asked back are not filled meanwhile, and come back with a request that ends', async () => {
  const before = (await space()).seats.total
  const orderId = await bought(5, 3)
  expect((await space()).seats.total).toBe(before + 3)
  await asked(orderId)
  expect((await space()).seats.total).toBe(before)
  while ((await space()).seats.taken < before) await invite(`free-${++keys}`)
  expect((await invite('one-more')).code).toBe(ERRORS['account.seats-full'])
  await refundment(orderId, 'undo')
  expect((await space()).seats.total).toBe(before + 3)
  const refundId = await asked(orderId)
  await decide(refundId, false)
  expect((await space()).seats.total).toBe(before + 3)
  const [row] = await app.db.select().from(boughtSeats).where(eq(boughtSeats.orderId, orderId))
  expect(row?.validTo).toMatch(/23:59:59.999/)
})

test('no more goes back than is unused when it is decided', async () => {
  const orderId = await bought(5, 2)
  const refundId = await asked(orderId)
  // As one who joined while the refund was asked for.
  const others = await app.db.select().from(boughtSeats).where(eq(boughtSeats.accountId, agent.accountId))
  const ofOthers = others.filter((row) => row.orderId !== orderId)
  for (const { id } of ofOthers)
    await app.db
      .update(boughtSeats)
      .set({ validTo: new Date(0).toISOString() })
      .where(eq(boughtSeats.id, id))
  await app.db.update(boughtSeats).set({ validTo: null }).where(eq(boughtSeats.orderId, orderId))
  const { total, taken } = (await space()).seats
  for (let at = taken; at < total; at += 1) expect((await invite(`late-${++keys}`)).code).toBe(200)
  expect((await decide(refundId, true)).code).toBe(4113)
  expect((await decide(refundId, false)).code).toBe(200)
})

test('room is held and given back the same way, and is taken once', async () => {
  const quota = async () => (await space()).disk.quotaBytes
  const before = await quota()
  const orderId = await bought(4, 5)
  await asked(orderId)
  expect(await space()).toMatchObject({ disk: { quotaBytes: before } })
  await refundment(orderId, 'undo')
  expect(await quota()).toBe(before + 5 * GIGABYTE)
  const full = await asked(orderId)
  await app.db
    .update(accounts)
    .set({ diskUsedBytes: String(before + 1) })
    .where(eq(accounts.id, agent.accountId))
  expect((await decide(full, true)).code).toBe(4113)
  await app.db.update(accounts).set({ diskUsedBytes: '0' }).where(eq(accounts.id, agent.accountId))
  await decide(full, true)
  await app.db.transaction((db) => refundSettled({ ...tradeOf(app), db }, full, 'N1'))
  expect(await quota()).toBe(before)
})
