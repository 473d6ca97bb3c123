import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { addDays, dayOf } from '@southbound/shared/contract/constants'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { idsOf } from '../../database/database.ts'
import { accounts } from '../account/account.tables.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { goods } from '../commerce/commerce.tables.ts'
import { memberOf } from '../income/income.fixture.ts'
import { NO_INVOICE } from '../orders/orders.fixture.ts'
import { buildOrder, ensurePayment, paid } from '../orders/orders.service.ts'
import { billOrderLines, refunds } from '../orders/orders.tables.ts'
import { courseInputs, courseTops } from './course-services.tables.ts'
import { inputAttachments } from './fulfil-input.ts'

const inDays = (days: number) => addDays(dayOf(new Date()), days)
let app: TestApp
let school: Session
let other: Session
let operator: Session
let courses: string[]
let schoolId: string
let good: string
let input: string

beforeAll(async () => {
  app = await testApp(undefined, async ({ db }) => {
    await fillCatalogue(db)
  })
  school = await app.signIn('institution')
  other = await app.signIn('strangerInstitution')
  operator = await app.signIn('operator')
  const [most] = await idsOf(
    app.db,
    sql`select school_id as id from courses where state = 3 group by school_id order by count(*) desc limit 1`,
  )
  schoolId = most as string
  courses = await idsOf(
    app.db,
    sql`select id from courses where school_id = ${schoolId} and state = 3 order by id`,
  )
  await app.db.update(accounts).set({ schoolId }).where(eq(accounts.id, school.accountId))
  school = await app.signIn('institution')
  const base = { currency: 'AUD', minQty: 1, maxQty: 60, audience: [3] }
  const rows = await app.db
    .insert(goods)
    .values([
      { ...base, goodsType: 2, nameEn: 'top', slotCode: 'global', unit: 'week', price: '100.00' },
      { ...base, goodsType: 3, nameEn: 'input', unit: 'course', price: '18.00' },
    ])
    .returning()
  good = rows[0]?.id as string
  input = rows[1]?.id as string
})
afterAll(() => app.close())

const trade = () => ({ db: app.db, given: app.frame.given, pageAddress: null })
let keys = 0
async function buy(
  line: { goodsId: string; goodsType: 2 | 3; refId?: string; quantity: number; unitPrice: string },
  pays = true,
) {
  const actor = await app.frame.findActor(app.db, school.sessionKey)
  const order = await app.db.transaction((db) =>
    buildOrder(
      { ...trade(), db, actor },
      {
        orderType: line.goodsType,
        buyer: { accountId: school.accountId, owner: `school:${schoolId}` },
        lines: [{ nameEn: 'x', nameCn: 'x', unit: 'week', ...line }],
        currency: 'AUD',
        taxCountry: 'NZ',
        invoice: NO_INVOICE,
        payType: 1,
        idempotencyKey: `services-${++keys}-key`,
      },
    ),
  )
  if (!pays) return order
  const payment = await ensurePayment(trade(), order.id, 1)
  const { amount, currency } = payment
  const money = { tradeNo: `T${payment.id}`, paidAt: new Date().toISOString(), amount, currency }
  await app.db.transaction((db) => paid({ ...trade(), db }, payment.id, money))
  return order
}
const add = (courseId: string, startDate = inDays(1), quantity = 1, as = school) =>
  app.call(
    'POST /courseService/addCourseTop',
    { body: { goodsId: good, courseId, startDate, quantity } },
    { as },
  )
const info = async (id: string) =>
  (await app.call('POST /courseService/getCourseTopInfo', { body: { id } }, { as: school })).data
const buyTop = async (id: string, quantity = 1) =>
  buy({ goodsId: good, goodsType: 2, refId: id, quantity, unitPrice: '100.00' })

describe('top places', () => {
  test('three of a list, once for each course; the fourth gets the first free day', async () => {
    for (const course of courses.slice(0, 3)) await buyTop((await add(course)).data.topId)
    expect((await add(courses[0] as string)).code).toBe(200)
    const fourth = (await add(courses[3] as string)).data
    expect(fourth).toMatchObject({ startDate: inDays(8), waitingDate: inDays(8), state: 1, paid: false })
    const rows = await app.db.select().from(courseTops).where(eq(courseTops.state, 2))
    expect(rows.map(({ slotNo }) => slotNo).sort()).toEqual([1, 2, 3])
    const move = (startDate: string) =>
      app.call(
        'POST /courseService/updateCourseWaitingDate',
        { body: { id: fourth.topId, startDate } },
        { as: school },
      )
    expect((await move(inDays(3))).code).toBe(4213)
    expect((await move(inDays(20))).data).toMatchObject({ startDate: inDays(20), waitingDate: inDays(20) })
  })

  test('the last place is sold once, however many order at once', async () => {
    const tops: string[] = []
    for (const course of courses.slice(0, 6)) tops.push((await add(course, inDays(100))).data.topId)
    for (const id of tops.splice(0, 2)) await buyTop(id)
    const tries = await Promise.allSettled(tops.map((id) => buyTop(id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('one school never holds all places of a list without paying', async () => {
    const tops: string[] = []
    for (const [at, course] of courses.slice(0, 3).entries())
      tops.push((await add(course, inDays(150 + at))).data.topId)
    const order = (refId: string | undefined) =>
      buy({ goodsId: good, goodsType: 2, refId: refId ?? '', quantity: 1, unitPrice: '100.00' }, false)
    const { id } = await order(tops[0])
    await order(tops[1])
    await expect(order(tops[2])).rejects.toThrow('tops.unpaid')
    const payment = await ensurePayment(trade(), id, 1)
    const money = { tradeNo: `T${payment.id}`, paidAt: new Date().toISOString() }
    const { amount, currency } = payment
    await app.db.transaction((db) => paid({ ...trade(), db }, payment.id, { ...money, amount, currency }))
    await order(tops[2])
    await app.db
      .update(courseTops)
      .set({ orderId: null })
      .where(inArray(courseTops.id, tops.slice(1)))
  })

  test('a course has one place of a list on a day, also when two were planned before one was ordered', async () => {
    const [first, second] = [
      await add(courses[0] as string, inDays(300)),
      await add(courses[0] as string, inDays(300)),
    ]
    await buyTop(first.data.topId)
    await expect(buyTop(second.data.topId)).rejects.toThrow('tops.twice')
  })

  test('another school sees and moves nothing, and courses that are not its own are refused', async () => {
    const { topId } = (await add(courses[4] as string, inDays(200))).data
    expect(
      (await app.call('POST /courseService/getCourseTopInfo', { body: { id: topId } }, { as: other })).code,
    ).toBe(4210)
    const cancelled = await app.call(
      'POST /courseService/cancelCourseTop/:id',
      { params: { id: topId } },
      { as: other },
    )
    expect([cancelled.code, (await add(courses[0] as string, inDays(200), 1, other)).code]).toEqual([
      4210, 4212,
    ])
    const agent = await app.signIn('agent')
    expect((await add(courses[0] as string, inDays(200), 1, agent)).code).toBe(40300)
  })

  test('the course changes once; cancelled, the unused days are asked back to the cent', async () => {
    const { topId } = (await add(courses[5] as string, inDays(300), 2)).data
    await buyTop(topId, 2)
    const change = (courseId: string) =>
      app.call('POST /courseService/changeCourseTop', { body: { id: topId, courseId } }, { as: school })
    expect((await change(courses[6] as string)).data.changedFrom?.courseId).toBe(courses[5])
    expect((await change(courses[7] as string)).code).toBe(4215)
    const startAt = `${inDays(-2)}T00:00:00Z`
    const from = { startAt, endAt: `${inDays(12)}T00:00:00Z`, state: 3 }
    await app.db.update(courseTops).set(from).where(eq(courseTops.id, topId))
    await app.db.update(billOrderLines).set({ state: 3 }).where(eq(billOrderLines.refId, topId))
    // Paid today, after its first days.
    expect((await info(topId)).usedDays).toBe(1)
    await app.db.update(courseTops).set({ paidAt: startAt }).where(eq(courseTops.id, topId))
    expect((await info(topId)).usedDays).toBe(3)
    const back = await app.call(
      'POST /courseService/cancelCourseTop/:id',
      { params: { id: topId } },
      { as: school },
    )
    // Two weeks for 200.00 and 15 % tax; eleven of fourteen days unused: 230.00 × 11 / 14.
    expect(back.data).toMatchObject({ refund: '180.71', currency: 'AUD' })
    expect((await info(topId)).state).toBe(5)
    expect((await app.db.select().from(refunds)).map(({ requestedAmount }) => requestedAmount)).toEqual([
      '180.71',
    ])
  })
})

test('courses are entered from files to acceptance; what is not entered is unused', async () => {
  const order = await buy({ goodsId: input, goodsType: 3, quantity: 25, unitPrice: '18.00' })
  const [task] = await app.db.select().from(courseInputs).where(eq(courseInputs.orderId, order.id))
  const id = task?.id as string
  const [line] = await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, order.id))
  const unused = async () => line && app.frame.given.fulfils.get(3)?.unused(trade(), line, inDays(0))
  expect([task?.state, await unused()]).toEqual([1, '517.50'])
  const { data } = await app.upload(
    'POST /fileOperate/uploadSysFile',
    { files: [{ name: 'courses.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF'), type: 'application/pdf' }] },
    { as: school },
  )
  const fileIds = data.rows.map(({ fileId }) => fileId)
  const send = (as: Session) =>
    app.call(
      'POST /courseService/courseInput',
      { body: { taskId: id, fileIds, note: 'All of 2027' } },
      { as },
    )
  expect((await send(other)).code).toBe(4220)
  const { accountId } = school
  await app.db.execute(sql`update accounts set disk_quota_bytes = disk_used_bytes where id = ${accountId}`)
  expect((await send(school)).code).toBe(40941)
  await app.db.execute(sql`update accounts set disk_quota_bytes = 1073741824 where id = ${accountId}`)
  expect((await send(school)).data).toMatchObject({ state: 2, files: [{ name: 'courses.pdf' }] })
  const sees = async (as: Session) => {
    const actor = await app.frame.findActor(app.db, as.sessionKey)
    return actor !== null && inputAttachments.maySee(app.db, actor, id)
  }
  const member = (scopes: object) => memberOf(app, 'institution', scopes)
  const readers = [school, other, await member({}), await member({ courses: 'all', 'orders.pay': 'all' })]
  expect(await Promise.all(readers.map(sees))).toEqual([true, false, false, true])
  const desk = (deed: 'take' | 'progress' | 'hand-over', doneCount?: number) =>
    app.call('POST /courseService/desk/:id', { params: { id }, body: { deed, doneCount } }, { as: operator })
  expect((await desk('progress', 3)).code).toBe(4221)
  await desk('take')
  expect((await desk('progress', 26)).code).toBe(40000)
  await desk('progress', 10)
  // 517.50 × 15 / 25
  expect(await unused()).toBe('310.50')
  await desk('hand-over')
  const review = (accepted: boolean, note?: string) =>
    app.call(
      'POST /courseService/courseInput/:id/review',
      { params: { id }, body: { accepted, note } },
      { as: school },
    )
  expect((await review(false)).code).toBe(40000)
  expect((await review(false, 'Fees are missing')).data.state).toBe(6)
  await desk('take')
  await desk('hand-over')
  expect((await review(true)).data.state).toBe(5)
  const [done] = await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, order.id))
  expect([done?.state, await unused()]).toEqual([4, '0.00'])
})
