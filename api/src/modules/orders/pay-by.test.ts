import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { PAY_TYPE, SELLER_TYPE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { goods } from '../commerce/commerce.tables.ts'
import { buildOrder } from './build-order.ts'
import { draftOf, NO_INVOICE, tradeOf } from './orders.fixture.ts'
import { billOrders, payments } from './orders.tables.ts'

const DISK = {
  goodsType: 4,
  nameEn: 'disk',
  nameCn: '空间',
  unit: 'GB',
  price: '12.00',
  currency: 'AUD',
  minQty: 1,
  maxQty: 500,
  step: 1,
  audience: [2, 3, 5],
  months: 12,
}
let app: TestApp
let buyer: Session
let disk: string
beforeAll(async () => {
  app = await testApp()
  buyer = await app.signIn('other')
  const [made] = await app.db.insert(goods).values(DISK).returning()
  disk = made?.id as string
})
afterAll(() => app.close())

const toPay = (more: object = {}) => buildOrder(tradeOf(app, new Map()), draftOf(buyer.accountId, more))
const paymentsOf = (orderId: string) => app.db.$count(payments, eq(payments.orderId, orderId))
const choose = (orderId: string, payType: 1 | 2 | 3 | 4) =>
  app.call('POST /billOrder/modifyPayType', { body: { orderId, payType } }, { as: buyer })
const prove = async (orderId: string) => {
  const bytes = Buffer.from('%PDF-1.4\n% proof\n%%EOF')
  const files = [{ name: `proof-${orderId}.pdf`, bytes }]
  const sent = await app.upload('POST /billFile/upload', { files }, { as: buyer })
  const body = { orderId, fileIds: [sent.data.rows[0]?.fileId as string], payerName: 'Wang' }
  return app.call('POST /auditBillOrder/submitFileMessage', { body }, { as: buyer })
}

test('a way that is not offered is neither chosen, nor proven, nor built with', async () => {
  const ofSeller = { seller: { type: SELLER_TYPE.agency, owner: 'agency:999' } }
  const { id, expiresAt } = await toPay(ofSeller)
  const refused = ERRORS['orders.pay-type']
  expect((await choose(id, PAY_TYPE.offline)).code).toBe(refused)
  expect((await prove(id)).code).toBe(refused)
  const [order] = await app.db.select().from(billOrders).where(eq(billOrders.id, id))
  expect(order).toMatchObject({ expiresAt, payType: 1, state: 1 })
  expect(await paymentsOf(id)).toBe(0)
  const build = (payType: 1 | 3) => {
    const body = {
      goodsId: disk,
      quantity: 10,
      taxCountry: null,
      invoice: NO_INVOICE,
      payType,
      idempotencyKey: 'way-not-offered',
    }
    return app.call('POST /billOrder/buildAccountOrder', { body }, { as: buyer })
  }
  expect((await build(PAY_TYPE.paypal)).code).toBe(refused)
  expect((await build(PAY_TYPE.alipay)).code).toBe(200)
  expect((await choose((await toPay()).id, PAY_TYPE.wechat)).code).toBe(200)
})

test('after its time an order takes neither another way nor a proof', async () => {
  const { id } = await toPay()
  await app.db
    .update(billOrders)
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where(eq(billOrders.id, id))
  expect((await choose(id, PAY_TYPE.wechat)).code).toBe(ERRORS['orders.state'])
  expect((await prove(id)).code).toBe(ERRORS['orders.state'])
  expect(await paymentsOf(id)).toBe(0)
})
