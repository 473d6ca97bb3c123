import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ORDER_TYPE, SELLER_TYPE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Session } from '#testing/app.ts'
import { billOrderLines, billOrders, refunds } from '../orders/orders.tables.ts'
import { applyAlone, queryPayment } from './apply.ts'
import { payingApp } from './payments.fixture.ts'
import { paymentDifferences, paymentWork } from './payments.tables.ts'
import { find, giveBack } from './sandbox/trades.ts'
import { workWithProviders } from './work.ts'

const PAYPAL = 3
const CANCELLED = 9
let app: Awaited<ReturnType<typeof payingApp>>
let agent: Session
beforeAll(async () => {
  app = await payingApp()
  agent = await app.signIn('agent')
})
afterAll(() => app.close())

const turn = async () => {
  await app.db.update(paymentWork).set({ nextAt: new Date(0).toISOString() })
  await workWithProviders(app.desk)
}
const differences = (code: string) =>
  app.db.select().from(paymentDifferences).where(eq(paymentDifferences.code, code))

test('what is approved at PayPal after its order was cancelled is never taken', async () => {
  const { order, payCode } = await app.asked(agent, PAYPAL)
  const body = { orderId: order.id, act: 'cancel' as const }
  expect((await app.call('POST /billOrder/abolishOrRemoveOrder', { body }, { as: agent })).code).toBe(200)
  await app.press(PAYPAL, payCode, 'pay')
  await turn()
  expect(await find(app.db, 'paypal', 'trade', payCode)).toMatchObject({ approved: true, status: 'waiting' })
  expect(await app.orderState(order.id)).toBe(CANCELLED)
  expect(await app.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(0)
})

test('nor is a fee between users that was begun before those went to their seller, and its page opens no more', async () => {
  const { order, payCode, page } = await app.asked(agent, PAYPAL)
  expect(page.payment?.payUrl).toEqual(expect.any(String))
  const between = { orderType: ORDER_TYPE.userService, sellerType: SELLER_TYPE.agency }
  await app.db
    .update(billOrders)
    .set({ ...between, sellerOwner: 'agency:1' })
    .where(eq(billOrders.id, order.id))
  const body = { orderId: order.id }
  const { data } = await app.call('POST /billOrder/getPaymentParam', { body }, { as: agent })
  expect(data.payment).toMatchObject({ payCode, qr: null, payUrl: null })
  await app.press(PAYPAL, payCode, 'pay')
  await turn()
  expect(await find(app.db, 'paypal', 'trade', payCode)).toMatchObject({ approved: true, status: 'waiting' })
  expect(await app.orderState(order.id)).toBe(1)
})

test('nor is another amount than that of the payment', async () => {
  const { order, payCode } = await app.asked(agent, PAYPAL)
  const { query, take } = app.desk.providers.of(PAYPAL) ?? {}
  if (!query || !take) throw new Error('PayPal is not offered')
  await app.press(PAYPAL, payCode, 'pay', 'lost')
  const payment = await app.paymentOf(payCode)
  const found = await query({ payCode, ref: payment.asked?.ref })
  expect(found).toMatchObject({ state: 'approved', amount: payment.amount, currency: payment.currency })
  const cheaper = { of: () => ({ query: async () => ({ ...found, amount: '0.01' }), take }) }
  expect(await queryPayment({ ...app.desk, providers: cheaper as never }, payment)).toBe('nothing')
  expect(await app.orderState(order.id)).toBe(1)
  expect(await queryPayment(app.desk, payment)).toBe('paid')
})

describe('money that went back at the provider before its notice came here', () => {
  test('pays nothing, and an auditor finds it', async () => {
    const { order, payCode } = await app.asked(agent, 2)
    const payment = await app.paymentOf(payCode)
    const finding = { tradeNo: 'T1', amount: payment.amount, currency: 'AUD', paidAt: '2026-11-30T00:00:00Z' }
    for (let times = 0; times < 2; times++)
      expect(await applyAlone(app.desk, payment, { state: 'refunded', ...finding })).toBe('closed')
    expect(await app.orderState(order.id)).toBe(1)
    const lines = await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, order.id))
    expect(lines.map(({ state }) => state)).toEqual([1])
    expect(await differences(payCode)).toMatchObject([{ kind: 'missing-here', theirs: payment.amount }])
  })
  test('in part is another amount, which waits for a person', async () => {
    const { order, payCode } = await app.asked(agent, PAYPAL)
    await app.press(PAYPAL, payCode, 'pay', 'lost')
    const payment = await app.paymentOf(payCode)
    await app.desk.providers.of(PAYPAL)?.take?.({ payCode, ref: payment.asked?.ref })
    await giveBack(app.db, 'paypal', payCode, { refundCode: 'by-hand', amount: '10.00' })
    await turn()
    expect(await app.orderState(order.id)).toBe(1)
    expect((await app.paymentOf(payCode)).mismatch).toBe('100.00 AUD')
  })
  test('is no matter for a payment that is booked', async () => {
    const { order, payCode } = await app.asked(agent, 2)
    await app.press(2, payCode, 'pay')
    const payment = await app.paymentOf(payCode)
    const { amount, currency } = payment
    const finding = { state: 'refunded' as const, tradeNo: 'T2', amount, currency, paidAt: null }
    expect(await applyAlone(app.desk, payment, finding)).toBe('already')
    expect(await app.orderState(order.id)).toBe(3)
    expect(await differences(payCode)).toEqual([])
  })
})
