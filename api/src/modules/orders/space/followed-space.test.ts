import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addDays, today } from '@southbound/shared/contract/constants'
import { eq, like, or } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { boughtSeats } from '../../account/team/team.tables.ts'
import { goods } from '../../commerce/commerce.tables.ts'
import { automaticRenewals } from '../../commerce/renewals.tables.ts'
import { runOrderJobs } from '../order-jobs.ts'
import { moneyFor, NO_INVOICE, tradeOf } from '../orders.fixture.ts'
import { endReplaced, ensurePayment, paid } from '../orders.service.ts'
import { billOrderLines } from '../orders.tables.ts'

let app: TestApp
let agent: Session
let keys = 0
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('strangerAgent')
})
afterAll(() => app.close())

/** Paid room (4) or seats (5) whose last day was yesterday, with the renewal that is due today. */
async function renewed(goodsType: 4 | 5): Promise<{ orderId: string; goodsId: string }> {
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
    renewable: true,
  }
  const [made] = await app.db.insert(goods).values(item).returning()
  const goodsId = made?.id as string
  const body = { taxCountry: 'AU', invoice: NO_INVOICE, idempotencyKey: `followed-${++keys}`, quantity: 2 }
  const order = await app.call(
    'POST /billOrder/buildAccountOrder',
    { body: { ...body, goodsId } },
    { as: agent },
  )
  const { orderId } = order.data
  const payment = await ensurePayment(tradeOf(app), orderId, 1)
  await app.db.transaction((db) => paid({ ...tradeOf(app), db }, payment.id, moneyFor(payment)))
  await app.db
    .update(billOrderLines)
    .set({ endDate: addDays(today(), -1) })
    .where(eq(billOrderLines.orderId, orderId))
  await app.db.insert(automaticRenewals).values({
    accountId: agent.accountId,
    goodsId,
    period: 'month',
    quantity: 2,
    price: '26.40',
    currency: 'AUD',
    payType: 1,
    state: 2,
    dueAt: `${today()}T02:00:00.000Z`,
    nextChargeAt: `${today()}T02:00:00.000Z`,
  })
  return { orderId, goodsId }
}
const space = async () => (await app.call('GET /account/space', {}, { as: agent })).data
const at = (days: number) => new Date(`${addDays(today(), days)}T00:01:00.000Z`)
const turn = (days: number) => runOrderJobs({ ...tradeOf(app), pageAddress: app.frame.pageAddress }, at(days))
const setState = (goodsId: string, state: number) =>
  app.db.update(automaticRenewals).set({ state }).where(eq(automaticRenewals.goodsId, goodsId))
const lineOf = async (orderId: string) =>
  (await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, orderId)))[0]

test('room goes on while its renewal is charged or tried again, and ends with the last try or a pause', async () => {
  const before = (await space()).disk.quotaBytes
  const { orderId, goodsId } = await renewed(4)
  const full = (await space()).disk.quotaBytes
  expect(full).toBeGreaterThan(before)
  for (const [state, days] of [
    [2, 0],
    [3, 0],
    [4, 5],
  ] as const) {
    await setState(goodsId, state)
    await turn(days)
    expect((await space()).disk.quotaBytes).toBe(full)
  }
  await turn(7)
  expect([(await lineOf(orderId))?.state, (await space()).disk.quotaBytes]).toEqual([4, before])
  const other = await renewed(4)
  await setState(other.goodsId, 5)
  await turn(0)
  expect([(await lineOf(other.orderId))?.state, (await space()).disk.quotaBytes]).toEqual([4, before])
})

test('seats are kept past their day, and end once the next period is paid', async () => {
  const before = (await space()).seats.total
  const { orderId, goodsId } = await renewed(5)
  const ended = `${addDays(today(), -1)}T23:59:59.999Z`
  await app.db.update(boughtSeats).set({ validTo: ended }).where(eq(boughtSeats.orderId, orderId))
  expect((await space()).seats.total).toBe(before)
  await turn(0)
  expect((await space()).seats.total).toBe(before + 2)
  const dueAt = `${addDays(today(), 30)}T02:00:00.000Z`
  await app.db.update(automaticRenewals).set({ dueAt }).where(eq(automaticRenewals.goodsId, goodsId))
  await endReplaced(tradeOf(app), { goodsId, accountId: agent.accountId }, at(0))
  expect([(await lineOf(orderId))?.state, (await space()).seats.total]).toEqual([4, before])
})

test('seats that a refund holds are not given back by a renewal', async () => {
  const before = (await space()).seats.total
  const { orderId, goodsId } = await renewed(5)
  const dueAt = `${addDays(today(), 1)}T02:00:00.000Z`
  await app.db.update(automaticRenewals).set({ dueAt }).where(eq(automaticRenewals.goodsId, goodsId))
  await app.db.update(billOrderLines).set({ endDate: today() }).where(eq(billOrderLines.orderId, orderId))
  expect((await space()).seats.total).toBe(before + 2)
  const ask = { orderId, act: 'ask' as const, reasonCode: 6 }
  expect((await app.call('POST /auditBillOrder/refundment', { body: ask }, { as: agent })).code).toBe(200)
  await turn(0)
  expect((await space()).seats.total).toBe(before)
  await setState(goodsId, 6)
})

test('what a renewal charges before its last day is not announced to end', async () => {
  const { orderId, goodsId } = await renewed(5)
  const endDate = addDays(today(), 5)
  await app.db.update(billOrderLines).set({ endDate }).where(eq(billOrderLines.orderId, orderId))
  const dueAt = `${addDays(today(), 2)}T02:00:00.000Z`
  await app.db.update(automaticRenewals).set({ dueAt }).where(eq(automaticRenewals.goodsId, goodsId))
  await app.db.delete(outboxMails)
  await turn(0)
  const ends = like(outboxMails.subject, `%space ends on ${endDate}%`)
  expect(await app.db.$count(outboxMails, ends)).toBe(0)
  await setState(goodsId, 6)
  await app.db.update(billOrderLines).set({ state: 4 }).where(eq(billOrderLines.orderId, orderId))
})

test('what is not renewed is announced a week before its end, and its end is told, each once', async () => {
  const { orderId, goodsId } = await renewed(5)
  const endDate = addDays(today(), 5)
  await app.db.update(billOrderLines).set({ endDate }).where(eq(billOrderLines.orderId, orderId))
  const dueAt = `${addDays(endDate, 1)}T02:00:00.000Z`
  await app.db.update(automaticRenewals).set({ dueAt }).where(eq(automaticRenewals.goodsId, goodsId))
  await app.db.delete(outboxMails)
  const mails = async () => {
    const ends = or(
      like(outboxMails.subject, '%space ends on%'),
      like(outboxMails.subject, '%space has ended%'),
    )
    return (await app.db.select().from(outboxMails).where(ends).orderBy(outboxMails.id)).map(({ subject }) =>
      subject.replace(/^Southbound: /, ''),
    )
  }
  await turn(0)
  expect(await mails()).toEqual([])
  await setState(goodsId, 6)
  await turn(0)
  await turn(1)
  expect(await mails()).toEqual([`space ends on ${endDate}`])
  await turn(6)
  await turn(6)
  expect(await mails()).toEqual([`space ends on ${endDate}`, 'space has ended'])
})
