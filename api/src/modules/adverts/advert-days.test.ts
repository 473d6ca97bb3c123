import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { desc, eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { idsOf } from '../../database/database.ts'
import { accounts, outboxMails } from '../account/account.tables.ts'
import { runOrderJobs } from '../orders/order-jobs.ts'
import { refunds } from '../orders/orders.tables.ts'
import {
  bannerGoods,
  boughtBanner,
  draftBanner,
  inDays,
  moveBack,
  orderAdvert,
  payOrder,
} from './adverts.fixture.ts'
import { showDue } from './adverts.jobs.ts'
import { advertDays, adverts } from './adverts.tables.ts'

let app: TestApp
let agent: Session
let operator: Session
let banner: string
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  operator = await app.signIn('operator')
  banner = await bannerGoods(app)
})
beforeEach(async () => {
  await app.db.update(adverts).set({ state: 9 })
})
afterAll(() => app.close())

const trade = () => ({ db: app.db, given: app.frame.given, pageAddress: app.frame.pageAddress })
const turn = () => runOrderJobs(trade(), new Date())
const rowOf = async (id: string) => (await app.db.select().from(adverts).where(eq(adverts.id, id)))[0]
const shown = async () =>
  (await app.call('GET /advertisement/shown', { query: { slots: 'HOME_BANNER' } })).data.rows
const asked = async (orderId: string) =>
  (await app.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id)).map(
    ({ requestedAmount, state }) => [requestedAmount, state],
  )
async function decide(id: string, decision: 'approve' | 'pause' | 'resume') {
  const body = { decision, note: 'Looked at', version: (await rowOf(id))?.version }
  return app.call('POST /advert/review/:id', { params: { id }, body }, { as: operator })
}
async function running(id: string, since: number): Promise<void> {
  await decide(id, 'approve')
  await moveBack(app, id, since)
  await showDue(app.db)
  await moveBack(app, id, since)
}
const withdraw = (id: string) => app.call('POST /advert/withdrawAdvert', { body: { id } }, { as: agent })
const refundment = (orderId: string, act: 'ask' | 'undo', lines?: { lineId: string; amount: string }[]) =>
  app.call('POST /auditBillOrder/refundment', { body: { orderId, act, reasonCode: 6, lines } }, { as: agent })

test('paid days that the review took are asked back when they are over, and its office is told', async () => {
  const { id, orderId } = await boughtBanner(app, agent, banner, { titleEn: 'Never looked at' })
  await moveBack(app, id, 12)
  await turn()
  await turn()
  expect([(await rowOf(id))?.state, await asked(orderId)]).toEqual([8, [['110.00', 1]]])
  const subjects = await app.db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(20)
  expect(subjects.filter(({ subject }) => subject.includes('Never looked at'))).toHaveLength(1)
  const late = await boughtBanner(app, agent, banner)
  await running(late.id, 12)
  await app.db
    .update(adverts)
    .set({ shownFrom: inDays(-9) })
    .where(eq(adverts.id, late.id))
  await turn()
  // Three of ten days for 100.00 and 10 % tax.
  expect([(await rowOf(late.id))?.state, await asked(late.orderId)]).toEqual([9, [['33.00', 1]]])
})

test('a refund that its buyer asks for after the end does not say that paid days were not shown', async () => {
  const { id, orderId } = await boughtBanner(app, agent, banner, { titleEn: 'Shown to its end' })
  await running(id, 12)
  await turn()
  expect([(await rowOf(id))?.state, await asked(orderId)]).toEqual([9, []])
  await app.db.delete(outboxMails)
  const body = { orderId, act: 'ask' as const, reasonCode: 1 }
  expect((await app.call('POST /auditBillOrder/refundment', { body }, { as: agent })).code).toBe(200)
  const mails = await app.db.select().from(outboxMails)
  expect(mails.filter(({ subject }) => subject.includes('Shown to its end'))).toEqual([])
})

test('days on which an operator holds it are unused, and can be shown later', async () => {
  const { id } = await boughtBanner(app, agent, banner, { quantity: 30 })
  await running(id, 19)
  await decide(id, 'pause')
  expect((await rowOf(id))?.heldSpans).toEqual([{ by: 'desk', from: inDays(0), to: null }])
  const since = (to: string | null) =>
    app.db
      .update(adverts)
      .set({ heldSpans: [{ by: 'desk', from: inDays(-18), to }] })
      .where(eq(adverts.id, id))
  await since(null)
  const used = () => app.call('GET /advert/advertAlreadyUsedTime/:id', { params: { id } }, { as: agent })
  expect((await used()).data).toMatchObject({ usedDays: 2, unusedDays: 28 })
  await decide(id, 'resume')
  expect((await rowOf(id))?.heldSpans).toEqual([{ by: 'desk', from: inDays(-18), to: inDays(0) }])
  // Seventeen whole days were held.
  expect((await used()).data).toMatchObject({ usedDays: 3, latestEnd: inDays(10 + 17) })
  await since(null)
  // 330.00 × 28 / 30
  expect((await withdraw(id)).data).toMatchObject({ refund: '308.00' })
})

test('what a node of before resumed is shown again', async () => {
  const { id } = await boughtBanner(app, agent, banner)
  await running(id, 3)
  const heldSpans = [
    { by: 'refund' as const, from: inDays(-3), to: inDays(-2) },
    { by: 'desk' as const, from: inDays(-1), to: null },
  ]
  await app.db.update(adverts).set({ heldSpans }).where(eq(adverts.id, id))
  expect(await shown()).toEqual([])
  const file = new URL('../../../migrations/542-adverts-resumed-spans.sql', import.meta.url)
  await app.db.execute(readFileSync(file, 'utf8'))
  expect((await rowOf(id))?.heldSpans).toEqual([heldSpans[0], { ...heldSpans[1], to: expect.any(String) }])
  expect(await shown()).toHaveLength(1)
})

test('it is not shown while its refund is asked for, and those days are not used', async () => {
  const { id, orderId } = await boughtBanner(app, agent, banner)
  await running(id, 0)
  expect(await shown()).toHaveLength(1)
  expect((await refundment(orderId, 'ask')).code).toBe(200)
  expect(await shown()).toEqual([])
  await refundment(orderId, 'undo')
  expect(await shown()).toHaveLength(1)
  expect((await rowOf(id))?.heldSpans).toMatchObject([{ by: 'refund', to: inDays(0) }])
})

test('one of an order is withdrawn while another is asked back; its rest is asked afterwards', async () => {
  const [a, b] = [await draftBanner(app, agent, banner), await draftBanner(app, agent, banner)]
  const { id: orderId } = await orderAdvert(app, agent, a, b)
  await payOrder(app, orderId)
  await running(a, 4)
  await running(b, 4)
  const { data } = await app.call('POST /billOrder/refundmentParam', { body: { orderId } }, { as: agent })
  const lineId = data.lines[0]?.lineId as string
  await refundment(orderId, 'ask', [{ lineId, amount: '55.00' }])
  expect(await withdraw(b)).toMatchObject({ code: 200, data: { refund: null } })
  expect((await rowOf(b))?.state).toBe(8)
  await turn()
  expect(await asked(orderId)).toEqual([['55.00', 1]])
  await refundment(orderId, 'undo')
  await turn()
  await turn()
  // Five of ten days are used.
  expect((await asked(orderId)).map(([amount]) => amount)).toEqual(['55.00', '55.00'])
})

test('the report has a row for each used day, and its spend is that of the used days', async () => {
  const { id } = await boughtBanner(app, agent, banner)
  await running(id, 2)
  await app.db.insert(advertDays).values({ advertId: id, day: inDays(-1), impressions: 4, clicks: 1 })
  const { data } = await app.call('POST /advert/deliveryEffect', { body: { id } }, { as: agent })
  expect(data.rows.map(({ date, impressions }) => [date, impressions])).toEqual([
    [inDays(-2), 0],
    [inDays(-1), 4],
    [inDays(0), 0],
  ])
  expect(data.sums).toEqual({ impressions: 4, clicks: 1, ctr: '25.00', applications: 0, spend: '33.00' })
})

test('who is suspended is not advertised; a page that the public does not see is no target', async () => {
  const [agencyId] = await idsOf(
    app.db,
    sql`insert into agencies (company_name_en, country_code) values ('Harbour Advisers', '0061') returning id`,
  )
  const { id } = await boughtBanner(app, agent, banner)
  await app.db
    .update(adverts)
    .set({ owner: `agency:${agencyId}` })
    .where(eq(adverts.id, id))
  await running(id, 0)
  expect(await shown()).toHaveLength(1)
  for (const [state, count] of [
    [4, 0],
    [5, 0],
    [2, 1],
  ] as const) {
    await app.db.execute(sql`update agencies set verification_state = ${state} where id = ${agencyId}`)
    expect(await shown()).toHaveLength(count)
  }
  const account = eq(accounts.id, agent.accountId)
  const draft = await draftBanner(app, agent, banner, { startDate: inDays(60) })
  await app.db.update(accounts).set({ status: 3 }).where(account)
  await app.db
    .update(adverts)
    .set({ owner: `account:${agent.accountId}` })
    .where(eq(adverts.id, id))
  expect(await shown()).toEqual([])
  await app.db.update(accounts).set({ status: 1 }).where(account)
  await app.db.execute(sql`update agencies set public_state = 1 where id = ${agencyId}`)
  const target = { targetType: 'agency' as const, targetId: agencyId as string }
  await app.call('POST /advert/modifyAdvert', { body: { id: draft, ...target } }, { as: agent })
  await expect(orderAdvert(app, agent, draft)).rejects.toThrow('adverts.subject')
})
