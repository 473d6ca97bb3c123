import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { INPUT_STATE, TOP_STATE } from '@southbound/shared/contract/constants'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { TestApp } from '#testing/app.ts'
import { beside, overlap } from '#testing/at-once/overlap.ts'
import { appOfItsOwn } from '#testing/at-once/own-app.ts'
import { withPostgres } from '#testing/at-once/own-database.ts'
import { type Database, idsOf } from '../../database/database.ts'
import { accounts } from '../account/account.tables.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { orderToPay, wantedLine } from '../orders/orders.fixture.ts'
import { billOrderLines } from '../orders/orders.tables.ts'
import { courseInputs, courseTops } from './course-services.tables.ts'

withPostgres('tops on PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await appOfItsOwn(async ({ db }) => void (await fillCatalogue(db)))
  })
  afterAll(() => app.close())

  async function twoTops() {
    const schoolId = (
      await idsOf(
        app.db,
        sql`select school_id id from courses where state = 3 group by 1 order by count(*) desc limit 1`,
      )
    )[0] as string
    await app.db.update(accounts).set({ schoolId }).where(eq(accounts.id, app.accounts.institution.id))
    const courses = await idsOf(
      app.db,
      sql`select id from courses where school_id = ${schoolId} and state = 3 order by id limit 3`,
    )
    const { order } = await orderToPay(app, { lines: [wantedLine({ goodsType: 99 })] })
    const from = { startAt: '2999-01-01T00:00:00Z', endAt: '2999-01-08T00:00:00Z', days: 7 }
    const tops = await app.db
      .insert(courseTops)
      .values(
        courses.slice(0, 2).map((courseId, at) => ({
          ...from,
          courseId,
          courseType: 1,
          schoolId,
          orderId: order.id,
          slotNo: at + 1,
          state: TOP_STATE.waiting,
        })),
      )
      .returning()
    return { ids: tops.map(({ id }) => id), courseId: courses[2] as string, orderId: order.id, schoolId }
  }

  test('two of a list that are changed to one course at once: one of them is refused', async () => {
    const { ids, courseId } = await twoTops()
    const as = await app.signIn('institution')
    const change = (id: string) =>
      app.call('POST /courseService/changeCourseTop', { body: { id, courseId } }, { as })
    // Both have looked, or wait, before one of them can write.
    const both = await beside(
      app.db,
      (tx) => tx.execute(sql`lock table course_tops in share mode`),
      () => Promise.all(ids.map(change)),
      ids.length,
    )
    expect(both.map(({ code }) => code).sort()).toEqual([200, ERRORS['tops.twice']].sort())
    expect(await app.db.$count(courseTops, eq(courseTops.courseId, courseId))).toBe(1)
  })

  /** Whoever holds the order goes on to what it is for: a refund, a payment, the clock. */
  async function waitsForOrder(orderId: string, act: () => Promise<{ code: number }>, subject: SQL) {
    const holder = async (tx: Database, pause: () => Promise<void>) => {
      await tx.execute(sql`select from bill_orders where id = ${orderId} for update`)
      await pause()
      await tx.execute(sql`${subject} for update nowait`)
    }
    const [, acted] = await overlap(app.db, holder, act)
    expect(acted.code).toBe(200)
  }

  test('a paid top that is cancelled waits for its order before it is locked', async () => {
    const { ids, orderId } = await twoTops()
    const [id = ''] = ids
    const paid = { state: TOP_STATE.scheduled, paidAt: new Date().toISOString() }
    await app.db.update(courseTops).set(paid).where(eq(courseTops.id, id))
    const as = await app.signIn('institution')
    const cancel = () => app.call('POST /courseService/cancelCourseTop/:id', { params: { id } }, { as })
    await waitsForOrder(orderId, cancel, sql`select from course_tops where id = ${id}`)
  })

  test('entered courses that are accepted wait for their order before their task is locked', async () => {
    const { orderId, schoolId } = await twoTops()
    const [line] = await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, orderId))
    const of = { orderId, lineId: line?.id as string, schoolId, accountId: app.accounts.institution.id }
    const [task] = await app.db
      .insert(courseInputs)
      .values({ ...of, courseCount: 2, doneCount: 2, state: INPUT_STATE.forReview })
      .returning()
    const id = task?.id as string
    const as = await app.signIn('institution')
    const accept = () =>
      app.call(
        'POST /courseService/courseInput/:id/review',
        { params: { id }, body: { accepted: true } },
        { as },
      )
    await waitsForOrder(orderId, accept, sql`select from course_inputs where id = ${id}`)
  })
})
