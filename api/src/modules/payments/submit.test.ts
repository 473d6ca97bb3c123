import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { DAY_MS, MINUTE_MS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Session, TestApp } from '#testing/app.ts'
import { orderToPay } from '../orders/orders.fixture.ts'
import { billOrders } from '../orders/orders.tables.ts'
import { payingApp, plainLines } from './payments.fixture.ts'
import type { PaymentAsk, PaymentProvider } from './providers/provider.ts'

const [ALIPAY, WECHAT, TRANSFER] = [1, 2, 4] as const
let app: Awaited<ReturnType<typeof payingApp>>
let agent: Session
beforeAll(async () => {
  app = await payingApp()
  agent = await app.signIn('agent')
})
afterAll(() => app.close())

const submit = async (orderId: string, payType: 1 | 2 | 4) =>
  (await app.call('POST /pay/submit', { body: { orderId, payType } }, { as: agent })).data
const age = async (orderId: string, ms: number, leftMs: number) => {
  const createdAt = new Date(Date.now() - ms).toISOString()
  const expiresAt = new Date(Date.now() + leftMs).toISOString()
  await app.db.update(billOrders).set({ createdAt, expiresAt }).where(eq(billOrders.id, orderId))
  return expiresAt
}
const toPay = async () => (await orderToPay(app as TestApp, { lines: plainLines() })).order

test('a way that is tried takes no time away that the order had', async () => {
  const { id } = await toPay()
  await submit(id, TRANSFER)
  const given = await age(id, 2 * DAY_MS, 5 * DAY_MS)
  expect((await submit(id, ALIPAY)).expiresAt).toBe(given)
})

test('the provider is told how long the order waits from the press on', async () => {
  const { id } = await toPay()
  await age(id, 110 * MINUTE_MS, 10 * MINUTE_MS)
  const create = jest.spyOn(app.desk.providers.of(WECHAT) as PaymentProvider, 'create')
  const page = await submit(id, WECHAT)
  const [[asked] = []] = create.mock.calls as [PaymentAsk][]
  expect(Date.parse(page.expiresAt) - Date.now()).toBeGreaterThan(29 * MINUTE_MS)
  expect(asked?.expiresAt).toBe(page.expiresAt)
  create.mockRestore()
})
