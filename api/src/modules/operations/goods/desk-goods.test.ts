import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { desc, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { totpSecrets } from '../../account/settings.tables.ts'
import { goods, goodsPrices } from '../../commerce/commerce.tables.ts'
import { operationsLog } from '../../operations-log/operations-log.tables.ts'

let app: TestApp
let agent: Session
let auditor: Session
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  auditor = await app.signIn('auditor')
  const confirmedAt = new Date().toISOString()
  await app.db
    .insert(totpSecrets)
    .values({ accountId: auditor.accountId, secret: 'A'.repeat(32), confirmedAt })
})
afterAll(() => app.close())

const first = { goodsType: 4, unit: 'GB', price: '12.00', currency: 'AUD', months: 12 }
const sale = {
  nameEn: ' Disk space ',
  nameCn: '云存储空间',
  descriptionEn: 'For documents.',
  descriptionCn: ' ',
  minQty: 10,
  maxQty: 500,
  step: 10,
  audience: [2, 3],
  renewable: true,
  enabled: true,
  discountTiers: [
    { qty: 200, percent: '10.00' },
    { qty: 100, percent: '5.00' },
  ],
  reason: 'List of June',
}
const save = (more: object = {}, as = auditor) =>
  app.call('POST /operations/goods', { body: { ...sale, ...more } }, { as })
const added = async (more: object = {}) => (await save({ first, ...more })).data.id as string
const sold = async (type: 0 | 1 | 4 = 4) =>
  (await app.call('POST /goods/getGoodsList', { body: { type } })).data.rows
const onDesk = async (id: string, as = auditor) => {
  const { rows } = (await app.call('GET /operations/goods', { query: {} }, { as })).data
  return rows.find(({ goodsId }) => goodsId === id)
}
const faults = ({ data }: { data: unknown }) =>
  (data as { fields: { field: string; rule: string }[] }).fields.map(({ field, rule }) => `${field} ${rule}`)
const lastDeed = async () =>
  (await app.db.select().from(operationsLog).orderBy(desc(operationsLog.id)).limit(1))[0]

test('a site that sells nothing sells what an auditor adds, and the log says who and why', async () => {
  expect(await sold(0)).toEqual([])
  const id = await added()
  expect(await sold()).toMatchObject([
    {
      goodsId: id,
      nameEn: 'Disk space',
      nameCn: '云存储空间',
      descriptionCn: null,
      price: '12.00',
      discountTiers: [{ qty: 100 }, { qty: 200 }],
    },
  ])
  expect(await app.db.select().from(goodsPrices).where(eq(goodsPrices.goodsId, id))).toHaveLength(1)
  expect(await lastDeed()).toMatchObject({
    action: 'goods.add',
    targetType: 'goods',
    targetId: id,
    targetName: 'Disk space',
    reason: 'List of June',
  })
})

test('a good that is taken off sale leaves the lists, and the cart refuses it', async () => {
  const id = await added({ nameEn: 'Old space' })
  const put = () =>
    app.call('POST /shopping/addOrModifyShopping', { body: { goodsId: id, quantity: 10 } }, { as: agent })
  expect((await put()).code).toBe(200)
  expect((await save({ id, version: 1, nameEn: 'Old space', enabled: false })).code).toBe(200)
  expect(await lastDeed()).toMatchObject({ action: 'goods.change', targetName: 'Old space, off sale' })
  expect((await sold()).map(({ goodsId }) => goodsId)).not.toContain(id)
  expect(await onDesk(id)).toMatchObject({ enabled: false, version: 2 })
  expect((await put()).code).toBe(40450)
  const { rows } = (await app.call('POST /shopping/shoppingList', {}, { as: agent })).data
  expect(rows.find(({ goods: { goodsId } }) => goodsId === id)).toMatchObject({ invalidReason: 'off-sale' })
})

test('a change keeps kind, price and stock, is refused to who read an older one, and limits hold in the cart', async () => {
  const id = await added({ stock: 40 })
  await app.db.update(goods).set({ stock: 30 }).where(eq(goods.id, id))
  const other = { ...first, goodsType: 5, unit: 'seat', price: '1.00', currency: 'NZD' }
  expect((await save({ id, version: 1, first: other, maxQty: 20 })).code).toBe(200)
  expect(await onDesk(id)).toMatchObject({
    goodsType: 4,
    unit: 'GB',
    price: '12.00',
    currency: 'AUD',
    months: 12,
    stock: 30,
    maxQty: 20,
    version: 2,
  })
  expect((await save({ id, version: 1 })).code).toBe(40900)
  expect((await save({ id: '999999', version: 1 })).code).toBe(40400)
  const body = { goodsId: id, quantity: 30 }
  const many = await app.call('POST /shopping/addOrModifyShopping', { body }, { as: agent })
  expect(faults(many)).toEqual(['quantity range'])
  await save({ id, version: 2, stock: null })
  expect(await onDesk(id)).toMatchObject({ stock: null })
})

test('what cannot be sold is refused by its field', async () => {
  expect(faults(await save())).toEqual(['first required'])
  expect(faults(await save({ first: { ...first, unit: 'seat' } }))).toEqual(['unit enum'])
  expect(faults(await save({ first: { ...first, price: '0.00' } }))).toEqual(['price exclusiveMinimum'])
  expect(faults(await save({ first: { ...first, months: null } }))).toEqual(['months required'])
  expect(faults(await save({ first, maxQty: 9 }))).toEqual(['maxQty minimum'])
  const twice = [sale.discountTiers[0], sale.discountTiers[0]]
  expect(faults(await save({ first, discountTiers: twice }))).toEqual(['discountTiers.1.qty duplicate'])
  const advert = { ...first, goodsType: 1, unit: 'day' }
  expect(faults(await save({ first: advert }))).toEqual(['slotCode required'])
  for (const slotCode of ['NOWHERE', 'EMAIL_DIGEST'])
    expect(faults(await save({ first: advert, slotCode }))).toEqual(['slotCode unknown'])
  expect((await save({ first: advert, slotCode: 'HOME_BANNER' })).code).toBe(200)
  expect((await sold(1))[0]).toMatchObject({ slotCode: 'HOME_BANNER' })
  for (const more of [{ reason: ' ' }, { audience: [] }, { audience: [1] }, { nameCn: '' }])
    expect((await save({ first, ...more })).code).toBe(40000)
})

test('an auditor alone writes, with a second step; an operator reads, and others neither', async () => {
  const operator = await app.signIn('operator')
  const id = await added()
  expect(await onDesk(id, operator)).toBeTruthy()
  expect((await save({ first }, await app.signIn('student'))).code).toBe(40301)
  for (const as of [operator, agent]) expect((await save({ first }, as)).code).toBe(40300)
  expect((await app.call('GET /operations/goods', { query: {} }, { as: agent })).code).toBe(40300)
  await app.db.delete(totpSecrets)
  expect((await save({ first })).code).toBe(4116)
})
