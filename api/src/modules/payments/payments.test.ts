import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { poll } from '@southbound/shared/testing/timing'
import { eq, isNull, or, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { Limits } from '#api/plugins/limits.ts'
import type { Session } from '#testing/app.ts'
import { totpSecrets } from '../account/settings.tables.ts'
import { orderToPay, tradeOf } from '../orders/orders.fixture.ts'
import { closePayment, moveOrder } from '../orders/orders.service.ts'
import { billOrderLines, payments, refunds } from '../orders/orders.tables.ts'
import { queryPayment } from './apply.ts'
import { payingApp, plainLines } from './payments.fixture.ts'
import { paymentDifferences, paymentNotices, paymentStatements, paymentWork } from './payments.tables.ts'
import { reconcile, reconcileDue } from './reconcile.ts'
import { sandboxNotices } from './sandbox/sandbox.tables.ts'
import { find } from './sandbox/trades.ts'
import { workWithProviders } from './work.ts'

let app: Awaited<ReturnType<typeof payingApp>>
let agent: Session
let stranger: Session
beforeAll(async () => {
  app = await payingApp()
  agent = await app.signIn('agent')
  stranger = await app.signIn('strangerAgent')
})
// Nothing here is about how often a call may be made.
beforeEach(() => {
  app.frame.limits = new Limits()
})
afterAll(() => app.close())

const fulfilled = async (orderId: string) =>
  (await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, orderId))).map(
    ({ state }) => state,
  )
const query = (orderId: string, as = agent) =>
  app.call('POST /billOrder/payQueryOrder', { body: { orderId } }, { as })
const entriesOf = async (orderId: string) =>
  (
    await rows<{ deed: string }>(
      app.db,
      sql`select deed from ledger_entries where subject_kind = 'order'
    and subject_id = ${orderId} order by id`,
    )
  ).map(({ deed }) => deed)
const turn = async () => {
  await app.db.update(paymentWork).set({ nextAt: new Date(0).toISOString() })
  await workWithProviders(app.desk)
}

describe.each([
  ['alipay', 1],
  ['wechat', 2],
  ['paypal', 3],
])('%s', (_name, payType) => {
  test('a notice marks the order paid, once, however often it comes', async () => {
    const { order, payCode, page } = await app.asked(agent, payType)
    expect(page).toMatchObject({ orderState: 1, payment: { state: 2, payType } })
    await app.press(payType, payCode, 'pay', 'twice')
    expect(await app.orderState(order.id)).toBe(3)
    expect(await fulfilled(order.id)).toEqual([2])
    expect(await entriesOf(order.id)).toEqual(['order.paid'])
    expect((await app.paymentOf(payCode)).providerTradeNo).not.toBeNull()
  })
  test('a lost notice is made good by a query of the server; the browser alone marks nothing', async () => {
    const { order, payCode } = await app.asked(agent, payType)
    expect((await query(order.id)).data.orderState).toBe(1)
    await app.press(payType, payCode, 'pay', 'lost')
    const before = await app.call(
      'POST /billOrder/getSysPaymentParam',
      { body: { orderId: order.id } },
      { as: agent },
    )
    expect(before.data.orderState).toBe(1)
    expect((await query(order.id)).data).toMatchObject({ orderState: 3, payment: { state: 3 } })
    expect(await entriesOf(order.id)).toEqual(['order.paid'])
  })
  test('an approved refund goes to the provider and is settled once', async () => {
    const { order, payCode } = await app.asked(agent, payType)
    await app.press(payType, payCode, 'close', 'lost')
    await app.db.transaction(async (db) => {
      await closePayment({ ...tradeOf(app), db }, order.id, { party: 'system', deed: 'order.closed' })
      await moveOrder(db, order.id, 10, { party: 'system', deed: 'order.closed' })
    })
    const late = await app.asked(agent, payType)
    // PayPal takes nothing for an order that is over: there the money was taken before its notice came.
    const { take } = app.desk.providers.of(payType) ?? {}
    if (take) {
      await app.press(payType, late.payCode, 'pay', 'lost')
      await take({ payCode: late.payCode, ref: (await app.paymentOf(late.payCode)).asked?.ref })
    }
    await app.db.transaction(async (db) => {
      await closePayment({ ...tradeOf(app), db }, late.order.id, { party: 'system', deed: 'order.closed' })
      await moveOrder(db, late.order.id, 10, { party: 'system', deed: 'order.closed' })
    })
    if (take) await queryPayment(app.desk, await app.paymentOf(late.payCode))
    else await app.press(payType, late.payCode, 'pay')
    expect(await app.orderState(late.order.id)).toBe(10)
    expect(await entriesOf(late.order.id)).toEqual(['payment.late'])
    await turn()
    await turn()
    const [refund] = await app.db.select().from(refunds).where(eq(refunds.orderId, late.order.id))
    expect(refund).toMatchObject({ state: 5, providerRefundNo: expect.any(String) })
    expect(await fulfilled(late.order.id)).toEqual([1])
  })
})

describe('notices that are not what they seem', () => {
  test.each([1, 2, 3])('a forged one of %i is refused, changes nothing and is not kept', async (payType) => {
    const { order, payCode } = await app.asked(agent, payType)
    // Late notices of other payments may come meanwhile: they have codes of their own.
    const kept = () =>
      app.db.$count(paymentNotices, or(eq(paymentNotices.payCode, payCode), isNull(paymentNotices.payCode)))
    const before = await kept()
    await app.press(payType, payCode, 'pay', 'forged')
    expect(await app.orderState(order.id)).toBe(1)
    expect(await kept()).toBe(before)
  })
  test('what anyone can see to be forged costs no call to PayPal and no row', async () => {
    const before = await app.db.$count(paymentNotices)
    const calls = jest.spyOn(globalThis, 'fetch')
    const url = '/api/pay/notice/paypal'
    const looks = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-id': '1',
      'paypal-transmission-sig': 'x',
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-cert-url': 'https://api.paypal.com/cert',
    }
    const forged = [
      {},
      { ...looks, 'paypal-transmission-sig': '' },
      { ...looks, 'paypal-cert-url': 'https://api.paypal.com.evil.test/cert' },
      { ...looks, 'paypal-cert-url': 'http://api.paypal.com/cert' },
      { ...looks, 'paypal-transmission-time': '2026-01-01T00:00:00Z' },
      { ...looks, 'paypal-transmission-time': 'now' },
    ]
    for (let at = 0; at < 100; at += 1) {
      const headers = { ...forged[at % forged.length], 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url, headers, payload: `{"id":${at}}` })
      expect(answer.statusCode).toBe(400)
    }
    expect(calls).not.toHaveBeenCalled()
    const headers = { ...looks, 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url, headers, payload: '{"id":1}' })).statusCode).toBe(400)
    expect(calls).toHaveBeenCalled()
    calls.mockRestore()
    expect(await app.db.$count(paymentNotices)).toBe(before)
  })
  test('a forged copy of a notice does not keep the true one from being taken', async () => {
    const { order, payCode } = await app.asked(agent, 2)
    await app.press(2, payCode, 'pay', 'forged')
    await app.press(2, payCode, 'close', 'lost')
    expect((await query(order.id)).data.orderState).toBe(3)
  })
  test('an older one after a newer one changes nothing', async () => {
    const { order, payCode } = await app.asked(agent, 1)
    await app.press(1, payCode, 'pay', 'reordered')
    await app.db
      .update(sandboxNotices)
      .set({ sendAt: new Date(0).toISOString() })
      .where(eq(sandboxNotices.done, false))
    await app.deliver()
    expect(await app.orderState(order.id)).toBe(3)
    expect(await entriesOf(order.id)).toEqual(['order.paid'])
  })
  test.each(['amount', 'currency'] as const)('another %s waits for a person', async (plan) => {
    const { order, payCode } = await app.asked(agent, 2)
    await app.press(2, payCode, 'pay', plan)
    expect(await app.orderState(order.id)).toBe(1)
    expect((await app.paymentOf(payCode)).mismatch).toMatch(plan === 'amount' ? /^0\.01 AUD$/ : / XTS$/)
    expect(await fulfilled(order.id)).toEqual([1])
    expect((await query(order.id)).data).toMatchObject({ orderState: 1, payment: { mismatch: true } })
    const again = await app.call(
      'POST /pay/submit',
      { body: { orderId: order.id, payType: 1 } },
      { as: agent },
    )
    expect(again.code).toBe(4104)
  })
  test('of a payment that is not ours: answered, kept, and nothing else', async () => {
    const unknown = await app.inject({ method: 'POST', url: '/api/pay/notice/bitcoin', payload: 'x' })
    expect(unknown.statusCode).toBe(404)
    const empty = await app.inject({ method: 'POST', url: '/api/pay/notice/alipay' })
    expect(empty.statusCode).toBe(400)
    const long = await app.inject({
      method: 'POST',
      url: '/api/pay/notice/alipay',
      payload: 'x'.repeat(70_000),
    })
    expect(long.statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('asking to pay', () => {
  test('twice is one payment; another way closes the first, there too', async () => {
    const { order, payCode } = await app.asked(agent, 1)
    const press = () =>
      app.call('POST /pay/submit', { body: { orderId: order.id, payType: 1 } }, { as: agent })
    const both = await Promise.all([press(), press(), press()])
    expect(new Set(both.map(({ data }) => data.payment?.payCode))).toEqual(new Set([payCode]))
    const other = await app.call(
      'POST /pay/submit',
      { body: { orderId: order.id, payType: 2 } },
      { as: agent },
    )
    expect(other.data.payment).toMatchObject({ payType: 2, state: 2 })
    expect((await app.paymentOf(payCode)).state).toBe(5)
    await turn()
    await expect(app.press(1, payCode, 'pay')).resolves.toBeUndefined()
    expect((await app.paymentOf(payCode)).state).toBe(5)
  })
  test('the payer returns to the page of that order, in his language', async () => {
    const { order } = await orderToPay(app as never, { lines: plainLines() })
    const press = { body: { orderId: order.id, payType: 3 } }
    const { data } = await app.call('POST /pay/submit', press, { as: agent, locale: 'zh' })
    const asked = await find(app.db, 'paypal', 'trade', data.payment?.payCode ?? '')
    const page = '/cn/account/services?tab=orders&paid='
    expect(asked?.returnUrl).toBe(`http://127.0.0.1${page}${order.id}`)
  })
  test('an agency is paid in no other way than by a transfer to its own account', async () => {
    const seller = { type: 2, owner: 'agency:1' }
    const { order } = await orderToPay(app as never, { lines: plainLines(), seller })
    for (const payType of [1, 2, 3] as const) {
      const press = { body: { orderId: order.id, payType } }
      expect((await app.call('POST /pay/submit', press, { as: agent })).code).toBe(ERRORS['orders.pay-type'])
    }
    expect(await entriesOf(order.id)).toEqual([])
  })
  test('after it is paid answers how it went', async () => {
    const { order, payCode } = await app.asked(agent, 2)
    await app.press(2, payCode, 'pay')
    const again = await app.call(
      'POST /pay/submit',
      { body: { orderId: order.id, payType: 2 } },
      { as: agent },
    )
    expect(again).toMatchObject({ code: 200, data: { orderState: 3, payment: { payCode } } })
  })
  test('a code for the payment, and a bank transfer with the bank data', async () => {
    const { order } = await orderToPay(app as never, { lines: plainLines() })
    const code = await app.call(
      'GET /common/buildPayCode/:orderId/:payType',
      { params: { orderId: order.id, payType: '4' } },
      { as: agent },
    )
    const page = await app.call(
      'POST /pay/submit',
      { body: { orderId: order.id, payType: 4 } },
      { as: agent },
    )
    expect(page.data).toMatchObject({
      payment: { payCode: code.data.payCode, payType: 4, state: 1, qr: null },
      bank: { accountNumber: expect.any(String) },
    })
  })
  test('a payer who turns back at PayPal may pay in another way', async () => {
    const { order, payCode } = await app.asked(agent, 3)
    const back = await app.call('POST /pay/cancelPaypal', { body: { orderId: order.id } }, { as: agent })
    expect(back.data).toMatchObject({ orderState: 1, payment: { payCode, state: 5 } })
    expect(
      (await app.call('POST /pay/returnPaypal', { body: { orderId: order.id } }, { as: agent })).code,
    ).toBe(200)
  })
  test("someone else's order is unknown", async () => {
    const { order, payCode } = await app.asked(agent, 1)
    for (const wire of [
      'POST /billOrder/getSysPaymentParam',
      'POST /billOrder/payQueryOrder',
      'POST /pay/returnPaypal',
      'POST /pay/cancelPaypal',
    ] as const)
      expect((await app.call(wire, { body: { orderId: order.id } }, { as: stranger })).code).toBe(4100)
    const submit = { body: { orderId: order.id, payType: 2 } }
    expect((await app.call('POST /pay/submit', submit, { as: stranger })).code).toBe(4100)
    for (const wire of ['GET /pay/confirmPayment/:id', 'GET /pay/validationFailed/:id'] as const) {
      expect((await app.call(wire, { params: { id: order.id } }, { as: stranger })).code).toBe(4100)
      expect((await app.call(wire, { params: { id: order.id } }, { as: agent })).data.orderState).toBe(1)
    }
    expect((await app.paymentOf(payCode)).state).toBe(2)
    const users = await app.call(
      'POST /billOrder/getPaymentParam',
      { body: { orderId: order.id } },
      { as: agent },
    )
    expect(users.code).toBe(4100)
  })
})

describe('the clock', () => {
  test('finds money whose notice was lost', async () => {
    const { order, payCode } = await app.asked(agent, 1)
    await app.press(1, payCode, 'pay', 'lost')
    await turn()
    expect(await app.orderState(order.id)).toBe(3)
  })
  test('finds money that came while a payment was closed, and gives it back', async () => {
    const { order, payCode } = await app.asked(agent, 2)
    await app.press(2, payCode, 'pay', 'lost')
    await app.call('POST /pay/submit', { body: { orderId: order.id, payType: 1 } }, { as: agent })
    await turn()
    await turn()
    // The order was still open, so the money paid it.
    expect(await app.orderState(order.id)).toBe(3)
    expect(await entriesOf(order.id)).toEqual(['order.paid'])
  })
})

describe('the statement of a day', () => {
  const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

  test.each([1, 2])('of provider %i agrees with the ledger, and finds what was lost', async (payType) => {
    const { order, payCode } = await app.asked(agent, payType)
    await app.press(payType, payCode, 'pay', 'lost')
    await app.db.delete(paymentDifferences)
    await reconcile(app.desk, payType, today())
    expect(await app.orderState(order.id)).toBe(3)
    const open = await app.db.select().from(paymentDifferences).where(eq(paymentDifferences.code, payCode))
    expect(open).toEqual([])
  })
  test('waits until the morning after, in the zone of the provider', async () => {
    const compared = async (at: string) => {
      await app.db.delete(paymentStatements)
      await reconcileDue(app.desk, new Date(at))
      const found = await app.db.select().from(paymentStatements).where(eq(paymentStatements.payType, 1))
      return found.map(({ day }) => day).toSorted()
    }
    expect(await compared('2026-12-10T16:05:00Z')).toEqual([])
    expect(await compared('2026-12-11T01:59:00Z')).toEqual([])
    expect((await compared('2026-12-11T02:01:00Z')).at(-1)).toBe('2026-12-10')
  })
  test('names what the ledger has and the provider has not, and is cleared by an auditor', async () => {
    const { order, payCode } = await app.asked(agent, 1)
    await app.press(1, payCode, 'pay')
    // On a busy machine the notice may come at its second try, 15 s later.
    const state = () => app.deliver().then(() => app.orderState(order.id))
    await poll(state, { timeout: 40_000, interval: 500 }).toBe(3)
    await app.db.update(payments).set({ payCode: 'P-gone' }).where(eq(payments.payCode, payCode))
    await reconcile(app.desk, 1, today())
    await reconcile(app.desk, 1, today())
    const auditor = await app.signIn('auditor')
    const ask = () => app.call('POST /auditBillOrder/differences', { body: {} }, { as: auditor })
    expect((await ask()).code).toBe(4116)
    const confirmedAt = new Date().toISOString()
    await app.db
      .insert(totpSecrets)
      .values({ accountId: auditor.accountId, secret: 'A'.repeat(32), confirmedAt })
    const list = (await ask()).data
    const own = list.rows.filter(({ code }) => code === 'P-gone' || code === payCode)
    expect(own.map(({ kind, ours, theirs }) => [kind, ours, theirs]).toSorted()).toEqual([
      ['missing-here', null, '110.00'],
      ['missing-there', '110.00', null],
    ])
    const id = own[0]?.id ?? ''
    const clear = (as: Session) =>
      app.call('POST /auditBillOrder/clearDifference', { body: { id, note: 'renamed' } }, { as })
    expect((await clear(await app.signIn('operator'))).code).toBe(40300)
    expect((await clear(auditor)).code).toBe(200)
    expect((await clear(auditor)).code).toBe(40400)
    await app.db.update(payments).set({ payCode }).where(eq(payments.payCode, 'P-gone'))
  })
})
