import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import type { Session, TestApp } from '#testing/app.ts'
import { overlap } from '#testing/at-once/overlap.ts'
import { appOfItsOwn } from '#testing/at-once/own-app.ts'
import { withPostgres } from '#testing/at-once/own-database.ts'
import type { Database } from '../../database/database.ts'
import { bannerGoods, boughtBanner, inDays, moveBack } from './adverts.fixture.ts'
import { adverts } from './adverts.tables.ts'

withPostgres('a paid advert and its order at once', () => {
  let app: TestApp
  let agent: Session
  let operator: Session
  let bought: { id: string; orderId: string }
  beforeAll(async () => {
    app = await appOfItsOwn()
    agent = await app.signIn('agent')
    operator = await app.signIn('operator')
    bought = await boughtBanner(app, agent, await bannerGoods(app), { startDate: inDays(1) })
  })
  afterAll(() => app.close())

  const rowOf = async (id: string) =>
    (await app.db.select().from(adverts).where(eq(adverts.id, id)))[0] as typeof adverts.$inferSelect

  const ACTS: Readonly<Record<string, (id: string) => Promise<{ code: number }>>> = {
    async approved(id) {
      await moveBack(app, id, 2)
      const { version } = await rowOf(id)
      const body = { decision: 'approve' as const, version }
      return app.call('POST /advert/review/:id', { params: { id }, body }, { as: operator })
    },
    async moved(id) {
      await app.db
        .update(adverts)
        .set({ state: 5, startDay: inDays(1) })
        .where(eq(adverts.id, id))
      return app.call('POST /advert/modifyTime', { body: { id, startDate: inDays(3) } }, { as: agent })
    },
    withdrawn: (id) => app.call('POST /advert/withdrawAdvert', { body: { id } }, { as: agent }),
  }
  // Whoever holds the order goes on to its adverts: a refund, a payment, the clock.
  test.each(Object.keys(ACTS))('one that is %s waits for its order before it is locked', async (name) => {
    const { id, orderId } = bought
    const holder = async (tx: Database, pause: () => Promise<void>) => {
      await tx.execute(sql`select from bill_orders where id = ${orderId} for update`)
      await pause()
      await tx.execute(sql`select from adverts where id = ${id} for update nowait`)
    }
    const [, acted] = await overlap(app.db, holder, async () => ACTS[name]?.(id))
    expect(acted?.code).toBe(200)
  })
})
