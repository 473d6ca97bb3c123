import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { paidOrder } from '../orders/orders.fixture.ts'
import { refundSettled } from '../orders/orders.service.ts'
import { payments, refunds } from '../orders/orders.tables.ts'
import { payingApp, plainLines } from './payments.fixture.ts'
import { paymentDifferences, paymentStatements } from './payments.tables.ts'
import { type PaymentProvider, ProviderFault } from './providers/provider.ts'
import { reconcileDue } from './reconcile.ts'

const [ALIPAY, WECHAT] = [1, 2] as const
/** Noon in Shanghai, of a day in the middle of a month. */
const noon = (day: number) => new Date(`2027-03-${day}T04:00:00Z`)
let app: Awaited<ReturnType<typeof payingApp>>
beforeAll(async () => {
  app = await payingApp()
})
beforeEach(async () => {
  await app.db.delete(paymentStatements)
  await app.db.delete(paymentDifferences)
  await app.db.insert(paymentStatements).values([
    { day: '2027-03-08', payType: ALIPAY, lineCount: 0 },
    { day: '2027-03-08', payType: WECHAT, lineCount: 0 },
  ])
})
afterEach(() => void jest.restoreAllMocks())
afterAll(() => app.close())

const statementOf = (payType: number) =>
  jest.spyOn(app.desk.providers.of(payType) as PaymentProvider, 'statement').mockResolvedValue([])
const compared = async (payType: number) => {
  const own = eq(paymentStatements.payType, payType)
  const found = await app.db.select().from(paymentStatements).where(own)
  return found.map(({ day }) => day.slice(-2)).toSorted()
}

test('a day that failed is compared the next day; no provider is asked for today', async () => {
  const statement = statementOf(ALIPAY).mockRejectedValue(new ProviderFault('no statement yet', 'LATE'))
  statementOf(WECHAT)
  await expect(reconcileDue(app.desk, noon(10))).rejects.toThrow('statements that could not be compared')
  expect(await compared(ALIPAY)).toEqual(['08'])
  expect(await compared(WECHAT)).toEqual(['08', '09'])
  statement.mockResolvedValue([])
  await reconcileDue(app.desk, noon(11))
  expect(await compared(ALIPAY)).toEqual(['08', '09', '10'])
  expect(await compared(WECHAT)).toEqual(['08', '09', '10'])
  expect(statement.mock.calls.flat()).not.toContain('2027-03-11')
})

test('a provider that does not answer is asked for one day, and the others for all of theirs', async () => {
  const silent = statementOf(ALIPAY).mockRejectedValue(new ProviderFault('silent', 'silent'))
  statementOf(WECHAT)
  await expect(reconcileDue(app.desk, noon(12))).rejects.toThrow(AggregateError)
  expect(silent).toHaveBeenCalledTimes(1)
  expect(await compared(WECHAT)).toEqual(['08', '09', '10', '11'])
})

test('a refund is looked for on the days beside its own when those are there', async () => {
  const { order } = await paidOrder(app as never, { lines: plainLines() })
  const [payment] = await app.db.select().from(payments).where(eq(payments.orderId, order.id))
  const line = { code: 'R-late', tradeNo: 'T', amount: '-110.00', currency: 'AUD' }
  await app.db.insert(refunds).values({
    orderId: order.id,
    paymentId: payment?.id as string,
    lines: [],
    refundCode: line.code,
    reasonCode: 7,
    requestedAmount: '110.00',
    approvedAmount: '110.00',
    method: 'original',
    state: 4,
  })
  const [refund] = await app.db.select().from(refunds).where(eq(refunds.refundCode, line.code))
  await app.db.transaction((db) => refundSettled({ ...app.desk, db }, refund?.id as string, 'N'))
  const settledAt = '2027-03-09T15:59:00Z'
  await app.db.update(refunds).set({ settledAt }).where(eq(refunds.refundCode, line.code))
  statementOf(WECHAT)
  // Booked by the provider after its midnight.
  statementOf(ALIPAY).mockImplementation(async (day) => (day === '2027-03-10' ? [line] : []))
  await reconcileDue(app.desk, noon(12))
  const open = async () =>
    app.db.select().from(paymentDifferences).where(eq(paymentDifferences.code, line.code))
  expect(await open()).toEqual([])
  statementOf(ALIPAY)
  await app.db.delete(paymentStatements).where(eq(paymentStatements.day, '2027-03-10'))
  await reconcileDue(app.desk, noon(12))
  expect(await open()).toMatchObject([{ kind: 'missing-there', ours: '-110.00' }])
})
