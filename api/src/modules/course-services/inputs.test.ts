import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { DAY_MS, dayOf } from '@southbound/shared/contract/constants'
import { and, eq, like } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../account/account.tables.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { goods } from '../commerce/commerce.tables.ts'
import { moneyFor, NO_INVOICE, tradeOf } from '../orders/orders.fixture.ts'
import { buildOrder, ensurePayment, paid } from '../orders/orders.service.ts'
import { billOrderLines, refunds } from '../orders/orders.tables.ts'
import { courseInputs } from './course-services.tables.ts'
import { finishAccepted } from './fulfil-input.ts'
import { tellLateInputs } from './input-notices.ts'

let app: TestApp
let school: Session
let operator: Session
let schoolId: string
let goodsId: string
beforeAll(async () => {
  app = await testApp(undefined, async ({ db }) => {
    await fillCatalogue(db)
  })
  operator = await app.signIn('operator')
  const [first] = await app.db.select().from(schools).where(eq(schools.state, 3)).limit(1)
  schoolId = first?.id as string
  await app.db.update(accounts).set({ schoolId }).where(eq(accounts.id, app.accounts.institution.id))
  school = await app.signIn('institution')
  goodsId = await good({ goodsType: 3 })
})
afterAll(() => app.close())

async function good(more: Partial<typeof goods.$inferInsert> & { goodsType: number }): Promise<string> {
  const item = { nameEn: 'x', unit: 'course', price: '18.00', currency: 'AUD', minQty: 1, maxQty: 60 }
  const [made] = await app.db
    .insert(goods)
    .values({ ...item, audience: [3], ...more })
    .returning()
  return made?.id as string
}

let keys = 0
/** A paid task in the hands of the operator. */
async function taken(
  quantity: number,
  of = { goodsId, goodsType: 3 },
): Promise<{ id: string; orderId: string }> {
  const actor = await app.frame.findActor(app.db, school.sessionKey)
  const order = await app.db.transaction((db) =>
    buildOrder(
      { ...tradeOf(app), db, actor },
      {
        orderType: of.goodsType,
        buyer: { accountId: school.accountId, owner: `school:${schoolId}` },
        lines: [{ ...of, nameEn: 'x', nameCn: 'x', unit: 'course', quantity, unitPrice: '18.00' }],
        currency: 'AUD',
        taxCountry: null,
        invoice: NO_INVOICE,
        payType: 1,
        idempotencyKey: `inputs-of-${++keys}`,
      },
    ),
  )
  const payment = await ensurePayment(tradeOf(app), order.id, 1)
  await app.db.transaction((db) => paid({ ...tradeOf(app), db }, payment.id, moneyFor(payment)))
  const [task] = await app.db.select().from(courseInputs).where(eq(courseInputs.orderId, order.id))
  const id = task?.id as string
  await app.db.update(courseInputs).set({ state: 2 }).where(eq(courseInputs.id, id))
  await desk(id, 'take')
  return { id, orderId: order.id }
}
const desk = (id: string, deed: 'take' | 'hand-over', doneCount?: number) =>
  app.call('POST /courseService/desk/:id', { params: { id }, body: { deed, doneCount } }, { as: operator })
const accept = (id: string) =>
  app.call(
    'POST /courseService/courseInput/:id/review',
    { params: { id }, body: { accepted: true } },
    { as: school },
  )
const lineOf = async (orderId: string) =>
  (await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, orderId)))[0]
const askedOf = async (orderId: string) =>
  (await app.db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(
    ({ requestedAmount }) => requestedAmount,
  )

test('nothing entered is not handed over; without a number all of it is', async () => {
  const { id, orderId } = await taken(20)
  expect((await desk(id, 'hand-over', 0)).code).toBe(40000)
  await desk(id, 'hand-over')
  const own = and(eq(courseInputs.id, id), eq(courseInputs.doneCount, 20))
  expect(await app.db.$count(courseInputs, own)).toBe(1)
  await accept(id)
  expect([(await lineOf(orderId))?.state, await askedOf(orderId)]).toEqual([4, []])
})

test('what was not entered of an accepted task is asked back; declined, its line ends', async () => {
  const { id, orderId } = await taken(20)
  await desk(id, 'hand-over', 14)
  expect((await accept(id)).data.state).toBe(5)
  // 360.00 × 6 / 20
  expect([(await lineOf(orderId))?.state, await askedOf(orderId)]).toEqual([3, ['108.00']])
  await finishAccepted(tradeOf(app))
  expect((await lineOf(orderId))?.state).toBe(3)
  await app.call('POST /auditBillOrder/refundment', { body: { orderId, act: 'undo' } }, { as: school })
  await finishAccepted(tradeOf(app))
  expect((await lineOf(orderId))?.state).toBe(4)
})

test('a bundle enters its courses, and what it cannot give is not sold', async () => {
  const parts = [
    { goodsType: 5, quantity: 1 },
    { goodsType: 3, quantity: 20 },
  ]
  const bundle = { goodsId: await good({ goodsType: 6, unit: 'piece', months: 12, parts }), goodsType: 6 }
  const { id, orderId } = await taken(2, bundle)
  const [task] = await app.db.select().from(courseInputs).where(eq(courseInputs.id, id))
  expect(task).toMatchObject({ courseCount: 40, lineId: (await lineOf(orderId))?.id })
  await desk(id, 'hand-over', 30)
  await accept(id)
  // The seat of the bundle goes on.
  expect([(await lineOf(orderId))?.state, await askedOf(orderId)]).toEqual([3, []])
  for (const unsold of [[], [{ goodsType: 1, quantity: 30 }, ...parts]]) {
    const other = await good({ goodsType: 6, unit: 'piece', parts: unsold })
    await expect(taken(1, { goodsId: other, goodsType: 6 })).rejects.toThrow('commerce.goods-not-found')
  }
})

test('courses of a bundle: begun work is used, and goes on when the bundle ends', async () => {
  const parts = [{ goodsType: 3, quantity: 20 }]
  const bundle = { goodsId: await good({ goodsType: 6, unit: 'piece', months: 12, parts }), goodsType: 6 }
  const { id, orderId } = await taken(1, bundle)
  const line = (await lineOf(orderId)) as NonNullable<Awaited<ReturnType<typeof lineOf>>>
  const trade = tradeOf(app)
  const fulfilment = trade.given.fulfils.get(6)
  expect(await fulfilment?.unused(trade, line, dayOf(new Date()))).toBe('0.00')
  await fulfilment?.end(trade, line, 'over')
  const [task] = await app.db.select().from(courseInputs).where(eq(courseInputs.id, id))
  expect(task?.state).toBe(3)
  const list = await app.call('POST /courseService/courseInputs', { body: {} }, { as: school })
  expect(list.data.rows.find(({ taskId }) => taskId === id)?.ofBundle).toBe(true)
})

test('a colleague takes over what an operator has in his hands, who then enters nothing more', async () => {
  const { id } = await taken(20)
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, operator.accountId))
  const { id: _id, ...like } = row as NonNullable<typeof row>
  const account = 'second@test.southbound.example'
  const [made] = await app.db
    .insert(accounts)
    .values({ ...like, account })
    .returning()
  const second = await app.signIn({ id: made?.id as string })
  const work = async (as: Session, deed: 'take' | 'progress', doneCount?: number) =>
    (await app.call('POST /courseService/desk/:id', { params: { id }, body: { deed, doneCount } }, { as }))
      .code
  expect(await work(second, 'progress', 5)).toBe(ERRORS['inputs.state'])
  expect(await work(operator, 'progress', 4)).toBe(200)
  expect(await work(operator, 'take')).toBe(ERRORS['inputs.state'])
  expect(await work(second, 'take')).toBe(200)
  expect(await work(operator, 'progress', 6)).toBe(ERRORS['inputs.state'])
  const [task] = await app.db.select().from(courseInputs).where(eq(courseInputs.id, id))
  expect(task).toMatchObject({ assigneeId: second.accountId, doneCount: 4, state: 3 })
  const mine = async (as: Session) =>
    (await app.call('GET /courseService/desk', { query: {} }, { as })).data.rows.find(
      ({ taskId }) => taskId === id,
    )?.mine
  expect([await mine(operator), await mine(second)]).toEqual([false, true])

  // Who has it has left: all operators hear that it is late.
  await app.db.update(accounts).set({ status: 2 }).where(eq(accounts.id, second.accountId))
  const late = new Date(Date.now() - DAY_MS).toISOString()
  await app.db.update(courseInputs).set({ dueAt: late, toldAt: null }).where(eq(courseInputs.id, id))
  await app.db.delete(outboxMails)
  await tellLateInputs({ db: app.db, pageAddress: app.frame.pageAddress }, new Date())
  const told = await app.db.select({ to: outboxMails.toAddress }).from(outboxMails)
  expect(told).toContainEqual({ to: app.accounts.operator.account })
  await app.db.delete(outboxMails)
})

test('what waits is told once: work that is sent back or late to who has taken it, entered courses to the school', async () => {
  const { id } = await taken(20)
  await desk(id, 'hand-over')
  const mailing = { db: app.db, pageAddress: app.frame.pageAddress }
  const now = new Date()
  const later = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const mails = async (to: 'operator' | 'institution', words: string) => {
    const wanted = and(
      eq(outboxMails.toAddress, app.accounts[to].account),
      like(outboxMails.subject, `%${words}%`),
    )
    return app.db.$count(outboxMails, wanted)
  }
  const entered = await mails('institution', 'your courses are entered')
  await tellLateInputs(mailing, later(8))
  await tellLateInputs(mailing, later(9))
  expect(await mails('institution', 'your courses are entered')).toBe(entered + 1)
  await app.db
    .update(courseInputs)
    .set({ dueAt: later(-1).toISOString() })
    .where(eq(courseInputs.id, id))
  const back = await app.call(
    'POST /courseService/courseInput/:id/review',
    { params: { id }, body: { accepted: false, note: 'Fees of 2027' } },
    { as: school },
  )
  expect(Date.parse(back.data.dueAt ?? '')).toBeGreaterThan(now.getTime())
  expect(await mails('operator', 'sent entered courses back')).toBe(1)
  await tellLateInputs(mailing, now)
  expect(await mails('operator', 'is late')).toBe(0)
  await tellLateInputs(mailing, later(30))
  await tellLateInputs(mailing, later(31))
  expect(await mails('operator', 'is late')).toBe(1)
})
