import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { and, desc, eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import type { Fulfilment } from '#api/plugins/given.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../account/account.tables.ts'
import { balancesOf } from '../ledger/ledger.service.ts'
import { runOrderJobs } from './order-jobs.ts'
import { draftOf, moneyFor, orderToPay, paidOrder, tradeOf, wantedLine } from './orders.fixture.ts'
import { buildOrder, ensurePayment, moveOrder, paid, refundSettled } from './orders.service.ts'
import { billOrderLines, billOrders, orderPapers, payments, refunds } from './orders.tables.ts'
import { noticeDisks } from './space/disk-notices.ts'
import { nextCode } from './trade-codes.ts'

let app: TestApp
const advert = {
  paid: jest.fn<NonNullable<Fulfilment['paid']>>(),
  start: jest.fn<Fulfilment['start']>(),
  end: jest.fn<Fulfilment['end']>(),
  unused: jest.fn<Fulfilment['unused']>(),
}
const trade = () => tradeOf(app, new Map([[1, advert]]))
const take = (paymentId: string, money: Parameters<typeof paid>[2]) =>
  app.db.transaction((db) => paid({ ...trade(), db }, paymentId, money))
const stateOf = async (id: string) =>
  (await app.db.select().from(billOrders).where(eq(billOrders.id, id)))[0]?.state
const paymentOf = async (id: string) => (await app.db.select().from(payments).where(eq(payments.id, id)))[0]

beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => void jest.clearAllMocks())
afterAll(() => app.close())

describe('building', () => {
  test('counts tax once a line and stores the refund table of the day', async () => {
    const lines = [wantedLine({ unitPrice: '0.33', quantity: 3, discount: '0.04' }), wantedLine()]
    const order = await buildOrder(trade(), draftOf(app.accounts.agent.id, { lines }))
    expect(order).toMatchObject({
      subtotal: '100.99',
      discountTotal: '0.04',
      taxTotal: '10.10',
      total: '111.05',
      taxPercent: '10.00',
      state: 1,
    })
    expect(order.orderCode).toMatch(/^B\d{16}$/)
    expect(order.refundRules).toMatchObject({ 1: { beforeStart: '100.00', afterStart: 'days' } })
  })
  test('answers the first order to the same key, also at the same moment', async () => {
    const draft = draftOf(app.accounts.agent.id)
    const built = await Promise.all(
      [1, 2, 3].map(() => app.db.transaction((db) => buildOrder({ ...trade(), db }, draft))),
    )
    expect(new Set(built.map(({ id }) => id)).size).toBe(1)
  })
  test.each([
    ['a currency that does not exist', { currency: 'XQQ' }, 'orders.currency'],
    ['nothing', { lines: [] }, 'orders.empty'],
    ['a fraction', { lines: [wantedLine({ quantity: 1.5 })] }, 'commerce.quantity'],
    ['less than nothing', { lines: [wantedLine({ quantity: -3 })] }, 'commerce.quantity'],
    ['a negative price', { lines: [wantedLine({ unitPrice: '-1.00' })] }, 'orders.amount'],
    ['a discount above the price', { lines: [wantedLine({ discount: '100.01' })] }, 'orders.amount'],
    ['a million millions', { lines: [wantedLine({ unitPrice: '100000000000.00' })] }, 'orders.amount'],
    ['nothing to pay', { lines: [wantedLine({ unitPrice: '0.00' })] }, 'orders.amount'],
  ])('refuses %s', async (_what, more, failure) => {
    await expect(buildOrder(trade(), draftOf(app.accounts.agent.id, more))).rejects.toThrow(failure)
  })
  test('codes of one day differ', async () => {
    const codes = await Promise.all(Array.from({ length: 50 }, () => nextCode(app.db, 'order')))
    expect(new Set(codes).size).toBe(50)
  })
})

describe('paying', () => {
  test('what cannot be given at once is paid and booked all the same, and given later', async () => {
    const { order, payment } = await orderToPay(app, {
      lines: [wantedLine({ startDate: undefined, endDate: undefined })],
    })
    advert.start.mockRejectedValueOnce(new Error('no such advert'))
    expect(await take(payment.id, moneyFor(payment))).toBe('paid')
    expect(await stateOf(order.id)).toBe(3)
    const lineOf = async () =>
      (await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, order.id)))[0]?.state
    expect(await lineOf()).toBe(1)
    await runOrderJobs(trade(), new Date())
    expect(await lineOf()).toBe(1)
    await runOrderJobs(trade(), new Date(Date.now() + 11 * 60_000))
    expect(await lineOf()).toBe(3)
    expect(await stateOf(order.id)).toBe(4)
    expect(advert.start).toHaveBeenCalledTimes(2)
  })
  test('fulfils once, books once, numbers its receipt without a gap, however often it is said', async () => {
    const { order, payment } = await orderToPay(app, {
      lines: [wantedLine({ startDate: undefined, endDate: undefined })],
    })
    const before = (await balancesOf(app.db, { kind: 'revenue', owner: 'platform' })).get('AUD') ?? '0.00'
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => take(payment.id, moneyFor(payment))))
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('already'), 'paid'])
    expect(await stateOf(order.id)).toBe(4)
    expect(advert.paid).toHaveBeenCalledTimes(1)
    expect(advert.start).toHaveBeenCalledTimes(1)
    const after = (await balancesOf(app.db, { kind: 'revenue', owner: 'platform' })).get('AUD')
    expect(Number(after) - Number(before)).toBeCloseTo(-100)
    const numbers = await app.db.select({ number: orderPapers.number }).from(orderPapers)
    expect(numbers.map(({ number }) => number).sort()).toEqual(
      numbers.map((_, at) => `R${String(at + 1).padStart(8, '0')}`),
    )
  })
  test('leaves a line of a later day scheduled', async () => {
    const { order } = await paidOrder(app)
    expect(await stateOf(order.id)).toBe(3)
    const [line] = await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, order.id))
    expect(line?.state).toBe(2)
  })
  test.each([
    ['a cent less', { amount: '109.99' }],
    ['more', { amount: '1100.00' }],
    ['another currency', { currency: 'NZD' }],
  ])('waits for a person at %s', async (_what, more) => {
    const { order, payment } = await orderToPay(app)
    expect(await take(payment.id, moneyFor(payment, more))).toBe('mismatch')
    expect(await take(payment.id, moneyFor(payment))).toBe('mismatch')
    expect(await stateOf(order.id)).toBe(1)
    expect(await paymentOf(payment.id)).toMatchObject({ state: 2, mismatch: expect.any(String) })
    await expect(ensurePayment(trade(), order.id, 2)).rejects.toThrow('orders.mismatch')
  })
  test('sends back what comes for an order that is over or paid', async () => {
    const first = await orderToPay(app)
    await moveOrder(app.db, first.order.id, 10, { party: 'system', deed: 'order.closed' })
    expect(await take(first.payment.id, moneyFor(first.payment))).toBe('late')
    const { order, payment: old } = await orderToPay(app)
    const other = await ensurePayment(trade(), order.id, 2)
    expect(await paymentOf(old.id)).toMatchObject({ state: 5 })
    expect(await take(other.id, moneyFor(other))).toBe('paid')
    // A refund of the order that is open holds up no money that came late.
    const [line] = await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, order.id))
    await app.db.insert(refunds).values({
      orderId: order.id,
      paymentId: other.id,
      reasonCode: 6,
      requestedAmount: '1.00',
      refundCode: `F${order.id}`,
      method: 'original',
      state: 1,
      lines: [{ lineId: line?.id as string, amount: '1.00' }],
    })
    expect(await take(old.id, moneyFor(old))).toBe('late')
    const open = await app.db.select().from(refunds).where(eq(refunds.state, 2))
    expect(open.map(({ orderId, approvedAmount }) => [orderId, approvedAmount])).toEqual([
      [first.order.id, '110.00'],
      [order.id, '110.00'],
    ])
    for (const { id } of open) await app.db.transaction((db) => refundSettled({ ...trade(), db }, id, null))
    expect((await balancesOf(app.db, { kind: 'refunds', owner: 'platform' })).get('AUD')).toBe('0.00')
    expect([await stateOf(first.order.id), await stateOf(order.id)]).toEqual([10, 3])
  })
})

describe('refunding', () => {
  const ask = async (orderId: string, paymentId: string, amount: string) => {
    const [line] = await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, orderId))
    await moveOrder(app.db, orderId, 6, { party: 'buyer', deed: 'refund.asked' })
    const [made] = await app.db
      .insert(refunds)
      .values({
        orderId,
        paymentId,
        lines: [{ lineId: line?.id as string, amount }],
        reasonCode: 4,
        requestedAmount: amount,
        approvedAmount: amount,
        method: 'original',
        state: 2,
        refundCode: await nextCode(app.db, 'refund'),
      })
      .returning()
    return made?.id as string
  }
  const settle = (id: string) => app.db.transaction((db) => refundSettled({ ...trade(), db }, id, 'N1'))
  test('takes a part once, with its tax, and then the rest', async () => {
    const { order, payment } = await paidOrder(app)
    const tax = async () => Number((await balancesOf(app.db, { kind: 'tax', owner: 'platform' })).get('AUD'))
    const before = await tax()
    const part = await ask(order.id, payment.id, '33.33')
    expect([await settle(part), await settle(part)]).toEqual([true, false])
    expect((await tax()) - before).toBeCloseTo(3.03)
    expect(advert.end).toHaveBeenCalledTimes(1)
    const credit = and(eq(orderPapers.orderId, order.id), eq(orderPapers.kind, 'credit'))
    expect(await app.db.$count(orderPapers, credit)).toBe(1)
    expect(await stateOf(order.id)).toBe(5)
    expect(await settle(await ask(order.id, payment.id, '76.67'))).toBe(true)
    expect((await tax()) - before).toBeCloseTo(10)
    expect(await stateOf(order.id)).toBe(8)
    expect(await paymentOf(payment.id)).toMatchObject({ state: 6 })
  })
  test('never gives back more than was paid', async () => {
    const { order, payment } = await paidOrder(app)
    await expect(settle(await ask(order.id, payment.id, '110.01'))).rejects.toThrow()
    expect(await stateOf(order.id)).toBe(6)
  })
  test('and the ledger sums to zero', async () => {
    expect(await rows(app.db, sql`select 1 from ledger_postings having sum(amount) <> 0`)).toEqual([])
  })
})

test('who fills the space for files is noticed once at 80 and once at 95 percent, and anew after it was emptied', async () => {
  const { id } = app.accounts.agent
  const noticed = async (diskUsedBytes: string) => {
    await app.db.update(accounts).set({ diskUsedBytes, diskQuotaBytes: '1000' }).where(eq(accounts.id, id))
    const before = await app.db.$count(outboxMails)
    for (const _ of [1, 2]) await noticeDisks({ db: app.db, pageAddress: (path) => path })
    const [mail] = await app.db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(1)
    return (await app.db.$count(outboxMails)) > before ? mail?.subject : null
  }
  expect(await noticed('799')).toBeNull()
  expect(await noticed('800')).toContain('80 %')
  expect(await noticed('940')).toBeNull()
  expect(await noticed('950')).toContain('95 %')
  expect(await noticed('1000')).toBeNull()
  expect(await noticed('100')).toBeNull()
  expect(await noticed('960')).toContain('95 %')
})
