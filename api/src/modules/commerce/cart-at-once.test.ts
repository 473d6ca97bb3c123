import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import type { Session, TestApp } from '#testing/app.ts'
import { beside } from '#testing/at-once/overlap.ts'
import { appOfItsOwn } from '#testing/at-once/own-app.ts'
import { withPostgres } from '#testing/at-once/own-database.ts'
import { goods, shoppingItems } from './commerce.tables.ts'

withPostgres('the cart on PostgreSQL', () => {
  let app: TestApp
  let agent: Session
  beforeAll(async () => {
    app = await appOfItsOwn()
    agent = await app.signIn('agent')
  })
  afterAll(() => app.close())

  async function sold(goodsType: number): Promise<string> {
    const item = { nameEn: 'x', unit: 'day', price: '10.00', currency: 'AUD', minQty: 1, maxQty: 90, step: 1 }
    const [made] = await app.db
      .insert(goods)
      .values({ ...item, goodsType, audience: [2] })
      .returning()
    return made?.id as string
  }
  /** Both have looked, or wait, before one of them can write. */
  async function atOnce(goodsId: string, both: readonly object[]) {
    const add = (more: object) =>
      app.call(
        'POST /shopping/addOrModifyShopping',
        { body: { goodsId, quantity: 2, ...more } },
        { as: agent },
      )
    const added = await beside(
      app.db,
      (tx) => tx.execute(sql`lock table shopping_items in share mode`),
      () => Promise.all(both.map(add)),
      both.length,
    )
    expect(added.map(({ code }) => code)).toEqual([200, 200])
    return app.db.select().from(shoppingItems).where(eq(shoppingItems.goodsId, goodsId))
  }

  test('one thing that is added twice at once is one line', async () => {
    expect(await atOnce(await sold(5), [{}, {}])).toMatchObject([{ quantity: 4 }])
  })
  test('one advert that is added at once with other days has one line', async () => {
    const days = ['2999-01-01', '2999-03-01'].map((startDate) => ({ startDate, refId: '81' }))
    expect(await atOnce(await sold(1), days)).toMatchObject([{ quantity: 2, refId: '81' }])
  })
})
