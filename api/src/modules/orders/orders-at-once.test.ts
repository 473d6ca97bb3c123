import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import type { Session, TestApp } from '#testing/app.ts'
import { beside, overlap } from '#testing/at-once/overlap.ts'
import { appOfItsOwn } from '#testing/at-once/own-app.ts'
import { withPostgres } from '#testing/at-once/own-database.ts'
import type { Database } from '../../database/database.ts'
import type { Fulfilment } from '../../plugins/given.ts'
import { bannerGoods, inDays } from '../adverts/adverts.fixture.ts'
import { adverts } from '../adverts/adverts.tables.ts'
import { advertFulfilment } from '../adverts/fulfil-advert.ts'
import { takeStock } from '../commerce/commerce.service.ts'
import { goods, shoppingItems } from '../commerce/commerce.tables.ts'
import { buildOrder } from './build-order.ts'
import { draftOf, NO_INVOICE, tradeOf, wantedLine } from './orders.fixture.ts'
import { ownerOf } from './orders.policy.ts'

withPostgres('two orders at once', () => {
  let app: TestApp
  let agent: Session
  let stranger: Session
  beforeAll(async () => {
    app = await appOfItsOwn()
    agent = await app.signIn('agent')
    stranger = await app.signIn('strangerAgent')
  })
  afterAll(() => app.close())

  const actorOf = async (as: Session) => {
    const actor = await app.frame.findActor(app.db, as.sessionKey)
    if (!actor) throw new Error('not signed in')
    return actor
  }
  /** A draft that can be ordered. */
  async function draft(as: Session, goodsId: string, slotCode: string, startDay: string) {
    const creative = {
      titleEn: 'Open day',
      titleCn: null,
      altEn: 'A campus',
      altCn: null,
      imageEn: '1',
      imageCn: null,
      imageMobile: '2',
      targetType: 'url' as const,
      targetId: null,
      targetUrl: 'https://example.org/open-day',
    }
    const days = { startDay, endDay: startDay, quantity: 1, days: 1 }
    const owner = ownerOf(await actorOf(as))
    const [made] = await app.db
      .insert(adverts)
      .values({ ...days, accountId: as.accountId, owner, goodsId, slotCode, creative })
      .returning()
    return wantedLine({ goodsId, goodsType: 1, refId: made?.id as string, quantity: 1 })
  }

  test('of the same places wait for each other in one order, whatever that of their lines', async () => {
    const slots = ['HOME_BANNER', 'NEWS_TOP'] as const
    const sold = [await bannerGoods(app, slots[0]), await bannerGoods(app, slots[1])]
    const linesOf = (as: Session, day: string) =>
      Promise.all(slots.map((slot, at) => draft(as, sold[at] as string, slot, day)))
    const order = async (db: Database, as: Session, lines: object[], check?: Fulfilment['check']) => {
      const actor = await actorOf(as)
      const buyer = { accountId: as.accountId, owner: ownerOf(actor) }
      const fulfils = new Map([[1, { ...advertFulfilment, ...(check && { check }) }]])
      const trade = { ...tradeOf(app, fulfils), db, actor }
      return buildOrder(trade, draftOf(as.accountId, { buyer, lines: lines as never }))
    }
    const mine = await linesOf(agent, inDays(5))
    const theirs = await linesOf(stranger, inDays(9))
    const built = await overlap(
      app.db,
      (db, pause) =>
        order(db, agent, mine, async (trade, line) => {
          const fault = await advertFulfilment.check?.(trade, line)
          await pause()
          return fault ?? null
        }),
      () => app.db.transaction((db) => order(db, stranger, theirs.toReversed())),
    )
    expect(built).toMatchObject([{ state: 1 }, { state: 1 }])
  })

  async function sold(stock: number | null): Promise<string> {
    const item = { goodsType: 5, unit: 'seat', price: '10.00', currency: 'AUD', minQty: 1, maxQty: 90 }
    const [made] = await app.db
      .insert(goods)
      .values({ ...item, nameCn: '席位', stock, audience: [2] })
      .returning()
    return made?.id as string
  }
  const takeInTime = (goodsId: string) =>
    app.db.transaction(async (db) => {
      await db.execute(sql`set local lock_timeout = '3s'`)
      return takeStock(db, goodsId, 1)
    })
  const checkout = () => {
    const body = {
      currency: 'AUD',
      taxCountry: null,
      invoice: NO_INVOICE,
      idempotencyKey: `at-once-${++keys}`,
    }
    return app.call('POST /billOrder/buildShoppingOrder', { body }, { as: agent })
  }
  let keys = 0

  test('of goods without a stock do not wait at all', async () => {
    const goodsId = await sold(null)
    await app.db.transaction(async (db) => {
      expect(await takeStock(db, goodsId, 1)).toBe(true)
      expect(await takeInTime(goodsId)).toBe(true)
    })
  })

  test('take their goods in one order, whatever that of the cart', async () => {
    const [first, second] = [await sold(9), await sold(9)]
    for (const goodsId of [second, first])
      await app.call('POST /shopping/addOrModifyShopping', { body: { goodsId, quantity: 1 } }, { as: agent })
    const inOrder = async (db: Database, pause: () => Promise<void>) => {
      await takeStock(db, first, 1)
      await pause()
      await takeStock(db, second, 1)
    }
    const [, built] = await overlap(app.db, inOrder, checkout)
    expect(built).toMatchObject({ code: 200 })
    const left = await app.db.select({ stock: goods.stock }).from(goods).where(eq(goods.id, second))
    expect(left).toEqual([{ stock: 7 }])
  })

  test('what is sold out is named, in the language that it has no name in too', async () => {
    const goodsId = await sold(2)
    await app.db.delete(shoppingItems)
    await app.call('POST /shopping/addOrModifyShopping', { body: { goodsId, quantity: 2 } }, { as: agent })
    const built = await beside(app.db, (db) => takeStock(db, goodsId, 1), checkout)
    expect(built.message).toContain('席位')
  })
})
