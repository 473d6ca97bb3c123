import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { goods, shoppingItems } from './commerce.tables.ts'

const base = {
  unit: 'day',
  price: '10.10',
  currency: 'AUD',
  minQty: 7,
  maxQty: 90,
  step: 1,
  audience: [2, 3, 5],
}
const tiers = [{ qty: 30, percent: '12.50' }]
let app: TestApp
let agent: Session
let sold: Record<'advert' | 'seat' | 'disk' | 'input' | 'gone', string>

beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  const rows = await app.db
    .insert(goods)
    .values([
      { ...base, goodsType: 1, nameEn: 'advert', discountTiers: tiers },
      { ...base, goodsType: 5, nameEn: 'seat', minQty: 1 },
      {
        ...base,
        goodsType: 4,
        nameEn: 'disk',
        unit: 'GB',
        price: '1.20',
        currency: 'NZD',
        minQty: 10,
        step: 10,
        stock: 40,
      },
      { ...base, goodsType: 3, nameEn: 'input', unit: 'course', audience: [3] },
      { ...base, goodsType: 1, nameEn: 'gone', enabled: false },
    ])
    .returning()
  sold = Object.fromEntries(rows.map(({ nameEn, id }) => [nameEn, id])) as typeof sold
})
beforeEach(async () => {
  await app.db.delete(shoppingItems)
})
afterAll(() => app.close())

const add = (goodsId: string, quantity: number, as: Session, more: object = {}) =>
  app.call('POST /shopping/addOrModifyShopping', { body: { goodsId, quantity, ...more } }, { as })
const cartOf = async (as: Session) => (await app.call('POST /shopping/shoppingList', undefined, { as })).data
const added = async (goodsId: string, quantity: number, as = agent, more: object = {}) =>
  (await add(goodsId, quantity, as, more)).data.id ?? ''

describe('POST /goods/getGoodsList', () => {
  const list = async (body: { type?: number }) => (await app.call('POST /goods/getGoodsList', { body })).data

  test('shows adverts when no type is named, every type for 0, and nothing that is off sale', async () => {
    expect((await list({})).rows.map(({ nameEn }) => nameEn)).toEqual(['advert'])
    const all = await list({ type: 0 })
    expect(all.rows.map(({ nameEn }) => nameEn)).toEqual(['advert', 'input', 'disk', 'seat'])
    expect(all.total).toBe(4)
  })
  test('shows no more than the stock', async () => {
    expect((await list({ type: 4 })).rows[0]).toMatchObject({
      goodsId: sold.disk,
      maxQty: 40,
      price: '1.20',
      audience: [2, 3, 5],
    })
  })
})

describe('the cart is closed', () => {
  test.each(['student', 'operator', 'auditor'] as const)('to the %s', async (name) => {
    const as = await app.signIn(name)
    expect((await add(sold.advert, 7, as)).code).toBeGreaterThanOrEqual(40300)
    expect((await app.call('POST /shopping/shoppingList', undefined, { as })).code).toBeGreaterThanOrEqual(
      40300,
    )
    expect(await app.db.select().from(shoppingItems)).toEqual([])
  })
  test('to a visitor', async () => {
    expect((await app.call('POST /shopping/shoppingList')).code).toBe(40001)
  })
})

describe('who may buy what', () => {
  test("an 'other' account buys adverts and disk space, but no seat, even one sold to its type", async () => {
    const other = await app.signIn('other')
    expect((await add(sold.advert, 7, other)).code).toBe(200)
    expect((await add(sold.disk, 10, other)).code).toBe(200)
    expect((await add(sold.seat, 1, other)).code).toBe(40300)
  })
  test('an agent may not buy what is for institutions', async () => {
    expect((await add(sold.input, 7, agent)).code).toBe(40300)
    expect((await add(sold.input, 7, await app.signIn('institution'))).code).toBe(200)
  })
  test('nobody buys what is off sale or does not exist', async () => {
    expect((await add(sold.gone, 7, agent)).code).toBe(40450)
    expect((await add('999999', 7, agent)).code).toBe(40450)
  })
})

describe('quantities', () => {
  test.each([
    ['advert', 6, /7 .* 90/],
    ['advert', 91, /7 .* 90/],
    ['disk', 15, /10/],
    ['disk', 50, /10 .* 40/],
  ] as const)('%s refuses %i and names the rule', async (good, quantity, message) => {
    const reply = await add(sold[good], quantity, agent)
    expect(reply).toMatchObject({ code: 40000, data: { fields: [{ field: 'quantity' }] } })
    expect(JSON.stringify(reply.data)).toMatch(message)
  })
  test('the same good again joins its line, within the limits of the line', async () => {
    await add(sold.disk, 20, agent)
    expect((await add(sold.disk, 20, agent)).code).toBe(200)
    expect((await add(sold.disk, 10, agent)).code).toBe(40050)
    expect((await cartOf(agent)).rows.map(({ quantity }) => quantity)).toEqual([40])
  })
  test('an advert that is ordered again keeps one line, with its newest days and number', async () => {
    const days = (quantity: number, startDate: string) =>
      add(sold.advert, quantity, agent, { refId: '81', startDate, acceptPrice: true })
    await days(10, '2999-01-01')
    expect((await days(10, '2999-01-01')).code).toBe(200)
    expect((await days(90, '2999-03-01')).code).toBe(200)
    await add(sold.seat, 3, agent, { refId: '81' })
    const { rows } = await cartOf(agent)
    expect(
      rows.map(({ goods: { nameEn }, quantity, startDate, refId }) => [nameEn, quantity, startDate, refId]),
    ).toEqual([
      ['seat', 3, null, '81'],
      ['advert', 90, '2999-03-01', '81'],
    ])
  })
  test('plus and minus move by one step and stop at the ends', async () => {
    const shoppingId = await added(sold.disk, 30)
    const step = (amount: number) =>
      app.call('POST /shopping/addOrSubAmounts', { body: { shoppingId, amount } }, { as: agent })
    expect((await step(1)).data).toMatchObject({ quantity: 40, lineTotal: '48.00' })
    expect((await step(1)).code).toBe(40050)
    for (const quantity of [30, 20, 10]) expect((await step(-1)).data.quantity).toBe(quantity)
    expect((await step(-1)).code).toBe(40050)
  })
})

describe('money', () => {
  test('discount and totals are exact decimals, by currency, of the selected lines', async () => {
    await add(sold.advert, 30, agent)
    await add(sold.disk, 10, agent)
    await add(sold.seat, 3, agent, { selected: false })
    const cart = await cartOf(agent)
    expect(cart.rows.find(({ goods: { goodsId } }) => goodsId === sold.advert)).toMatchObject({
      discount: '37.88',
      lineTotal: '265.12',
    })
    expect(cart.totals).toEqual([
      { currency: 'AUD', amount: '265.12' },
      { currency: 'NZD', amount: '12.00' },
    ])
  })
  test('a changed price is flagged and left out of the total until the buyer accepts it', async () => {
    const shoppingId = await added(sold.seat, 2)
    await app.db.update(goods).set({ price: '11.00' }).where(eq(goods.id, sold.seat))
    const flagged = await cartOf(agent)
    expect(flagged.rows[0]).toMatchObject({
      invalidReason: 'price-changed',
      unitPrice: '11.00',
      priceWhenAdded: '10.10',
      lineTotal: '22.00',
    })
    expect(flagged.totals).toEqual([])
    await add(sold.seat, 2, agent, { shoppingId, selected: true })
    expect((await cartOf(agent)).rows[0]?.invalidReason).toBe('price-changed')
    await add(sold.seat, 2, agent, { shoppingId, acceptPrice: true })
    expect(await cartOf(agent)).toMatchObject({
      rows: [{ invalidReason: null, priceWhenAdded: '11.00' }],
      totals: [{ amount: '22.00' }],
    })
  })
  test('a line whose good went off sale or whose start is past says so', async () => {
    await add(sold.advert, 7, agent, { startDate: '2999-01-01' })
    await app.db.update(shoppingItems).set({ startDate: '2020-01-01' })
    expect((await cartOf(agent)).rows[0]?.invalidReason).toBe('start-date')
    await app.db.update(goods).set({ enabled: false }).where(eq(goods.id, sold.advert))
    expect((await cartOf(agent)).rows[0]?.invalidReason).toBe('off-sale')
    await app.db.update(goods).set({ enabled: true }).where(eq(goods.id, sold.advert))
  })
  test('a line that is off sale can be left out, and its price stays the one agreed to', async () => {
    const shoppingId = await added(sold.disk, 20)
    await app.db
      .update(goods)
      .set({ enabled: false, price: '99.00', minQty: 30 })
      .where(eq(goods.id, sold.disk))
    const body = { shoppingId, goodsId: sold.disk, selected: false }
    const untick = (as: Session) => app.call('POST /shopping/addOrModifyShopping', { body }, { as })
    expect((await untick(await app.signIn('strangerAgent'))).code).toBe(40400)
    expect((await untick(agent)).code).toBe(200)
    const [row] = await app.db.select().from(shoppingItems)
    expect(row).toMatchObject({ selected: false, quantity: 20, unitPrice: '1.20' })
    const buy = { ...body, acceptPrice: true, quantity: 30 }
    expect((await app.call('POST /shopping/addOrModifyShopping', { body: buy }, { as: agent })).code).toBe(
      40450,
    )
    await app.db
      .update(goods)
      .set({ enabled: true, price: '1.20', minQty: 10 })
      .where(eq(goods.id, sold.disk))
  })
  test('what is laid into the cart has a number', async () => {
    const reply = await app.call(
      'POST /shopping/addOrModifyShopping',
      { body: { goodsId: sold.seat } },
      { as: agent },
    )
    expect(reply).toMatchObject({ code: 40000, data: { fields: [{ field: 'quantity' }] } })
  })
  test('a start in the past is refused', async () => {
    expect(await add(sold.advert, 7, agent, { startDate: '2020-01-01' })).toMatchObject({
      code: 40000,
      data: { fields: [{ field: 'startDate' }] },
    })
  })
})

describe("another person's line", () => {
  test('is not seen, stepped, set or removed', async () => {
    const shoppingId = await added(sold.advert, 10)
    const stranger = await app.signIn('strangerAgent')
    expect((await cartOf(stranger)).rows).toEqual([])
    expect(
      (
        await app.call(
          'POST /shopping/addOrSubAmounts',
          { body: { shoppingId, amount: 1 } },
          { as: stranger },
        )
      ).code,
    ).toBe(40400)
    expect((await add(sold.advert, 20, stranger, { shoppingId })).code).toBe(40400)
    expect(
      (await app.call('POST /shopping/deleteShopping', { body: { ids: [shoppingId] } }, { as: stranger }))
        .data,
    ).toEqual({ removed: 0 })
    expect((await cartOf(agent)).rows).toMatchObject([{ shoppingId, quantity: 10 }])
  })
  test('and the own one is removed', async () => {
    const shoppingId = await added(sold.advert, 10)
    expect(
      (
        await app.call(
          'POST /shopping/deleteShopping',
          { body: { ids: [shoppingId, '424242'] } },
          { as: agent },
        )
      ).data,
    ).toEqual({ removed: 1 })
    expect((await cartOf(agent)).total).toBe(0)
  })
})
