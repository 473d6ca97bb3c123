import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { mailbox, messages } from '../../notices/notices.tables.ts'
import { runOrderJobs } from '../order-jobs.ts'
import { orderToPay, tradeOf, wantedLine } from '../orders.fixture.ts'
import { billOrders } from '../orders.tables.ts'

let app: TestApp
let auditor: Session
beforeAll(async () => {
  app = await testApp()
  await app.signIn('agent')
  auditor = await app.signIn('auditor')
})
afterAll(() => app.close())

test('a proof that nobody answers for two days is told to the auditors, once', async () => {
  const { order } = await orderToPay(app, { lines: [wantedLine({ goodsType: 99 })] })
  await app.db
    .update(billOrders)
    .set({ state: 2, updatedAt: new Date().toISOString() })
    .where(eq(billOrders.id, order.id))
  const title = `The proof of payment of order ${order.orderCode} waits for an answer`
  const told = async (days: number) => {
    const now = new Date(Date.now() + days * 86_400_000)
    await runOrderJobs({ ...tradeOf(app), pageAddress: app.frame.pageAddress }, now)
    return app.db.$count(
      mailbox,
      sql`${eq(mailbox.accountId, auditor.accountId)} and ${mailbox.messageId} in
        (select ${messages.id} from ${messages} where ${eq(messages.title, title)})`,
    )
  }
  expect(await told(1)).toBe(0)
  expect(await told(2.1)).toBe(1)
  expect(await told(2.2)).toBe(1)
})
