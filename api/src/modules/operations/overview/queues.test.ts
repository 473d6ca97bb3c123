import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ADVERT_STATE, ORDER_STATE, REFUND_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { totpSecrets } from '../../account/settings.tables.ts'
import { bannerGoods } from '../../adverts/adverts.fixture.ts'
import { adverts } from '../../adverts/adverts.tables.ts'
import { articles } from '../../content/content.tables.ts'
import { orderToPay } from '../../orders/orders.fixture.ts'
import { billOrders, payments, refunds } from '../../orders/orders.tables.ts'
import { paymentDifferences } from '../../payments/payments.tables.ts'

let app: TestApp
let auditor: Session
beforeAll(async () => {
  app = await testApp()
  auditor = await app.signIn('auditor')
  await app.db
    .insert(totpSecrets)
    .values({ accountId: auditor.accountId, secret: 'A'.repeat(32), confirmedAt: new Date().toISOString() })
})
afterAll(() => app.close())

const waitingFor = async (as: Session) => {
  const { queues } = (await app.call('GET /operations/overview', undefined, { as })).data
  return Object.fromEntries(queues.filter(({ count }) => count > 0).map((one) => [one.queue, one]))
}
async function refundOf({ order, payment }: Awaited<ReturnType<typeof orderToPay>>, state: number) {
  await app.db.insert(refunds).values({
    orderId: order.id,
    paymentId: payment.id,
    reasonCode: 6,
    requestedAmount: '1.00',
    refundCode: `F${order.id}`,
    method: 'original',
    state,
    lines: [],
  })
}

test('an auditor is shown the money that waits, as the desk of the orders counts it', async () => {
  const long = new Date(Date.now() - 4 * 86_400_000).toISOString()
  const { order } = await orderToPay(app)
  await app.db
    .update(billOrders)
    .set({ state: ORDER_STATE.awaitingAudit, updatedAt: long })
    .where(eq(billOrders.id, order.id))
  const other = await orderToPay(app)
  await app.db
    .update(payments)
    .set({ state: 2, mismatch: 'amount' })
    .where(eq(payments.orderId, other.order.id))
  await refundOf(await orderToPay(app), REFUND_STATE.requested)
  await refundOf(await orderToPay(app), REFUND_STATE.disputed)
  await app.db.insert(paymentDifferences).values([
    { day: '2026-11-01', payType: 1, kind: 'amount', code: 'A', currency: 'AUD' },
    { day: '2026-10-01', payType: 1, kind: 'amount', code: 'B', currency: 'AUD', clearedAt: long },
  ])
  const shown = await waitingFor(auditor)
  expect(Object.keys(shown).sort()).toEqual(['differences', 'mismatches', 'proofs', 'refunds'])
  const { counts } = (
    await app.call('POST /auditBillOrder/queue', { body: { queue: 'all' } }, { as: auditor })
  ).data
  for (const queue of ['proofs', 'mismatches', 'refunds'] as const)
    expect(shown[queue]).toMatchObject({ count: counts[queue], path: `/crm/orders?queue=${queue}` })
  expect(shown.proofs).toMatchObject({ count: 1, late: 1, oldestAt: long })
  expect(shown.differences).toMatchObject({ count: 1, oldestAt: '2026-11-01T00:00:00.000Z' })
})

test('an operator is shown disputes, articles and adverts, and no money that an auditor decides about', async () => {
  const { agent } = app.accounts
  const { order } = await orderToPay(app)
  await app.db.insert(articles).values({
    category: 1,
    titleEn: 'A day',
    slug: 'a-day',
    state: 2,
    publishAt: new Date().toISOString(),
    submittedAt: new Date().toISOString(),
    author: 'Mia',
    searchText: '',
    countryCodes: [],
    tags: [],
  })
  await app.db.insert(adverts).values({
    accountId: agent.id,
    owner: `account:${agent.id}`,
    slotCode: 'HOME_BANNER',
    startDay: '2999-01-01',
    endDay: '2999-01-02',
    days: 2,
    quantity: 2,
    goodsId: await bannerGoods(app),
    creative: {} as never,
    orderId: order.id,
    state: ADVERT_STATE.inReview,
  })
  const shown = await waitingFor(await app.signIn('operator'))
  expect(shown).toMatchObject({
    disputes: { count: 1, path: '/crm/orders?queue=disputes' },
    articles: { count: 1, path: '/crm/articles?list=waiting' },
    adverts: { count: 1, path: '/crm/adverts?list=waiting' },
  })
  for (const queue of ['proofs', 'mismatches', 'refunds', 'differences']) expect(shown[queue]).toBeUndefined()
})
