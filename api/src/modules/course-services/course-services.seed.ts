import { addDays, dayOf, INPUT_STATE, TOP_STATE } from '@southbound/shared/contract/constants'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Database, idsOf } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { DEMO_SCHOOL } from '../catalogue/demo/demo-data.ts'
import { goods } from '../commerce/commerce.tables.ts'
import { demoOrder } from '../orders/demo-order.service.ts'
import { billOrderLines } from '../orders/orders.tables.ts'
import { courseInputs, courseTops } from './course-services.tables.ts'
import { startOf } from './top-places.ts'

const TOP_DAYS = 14
const [STARTS_IN, WAITS_FOR] = [6, 40]
const [COUNT, DONE] = [40, 12]

/** For the demo's institution: a top place to come, one that waits for its order, and a task in work. */
export async function seedCourseServices(db: Database, world: World): Promise<void> {
  const schoolId = world.idOf('schools', DEMO_SCHOOL)
  const accountId = world.idOf('accounts', 'institution')
  const buyer = { accountId, owner: `school:${schoolId}` }
  const today = dayOf(world.now)
  const [first, second] = await idsOf(
    db,
    sql`select id from courses where school_id = ${schoolId} and state = 3 order by id limit 2`,
  )
  const top = await goodOf(db, 2)
  const input = await goodOf(db, 3)
  if (!first || !second || !top || !input) return
  const place = { courseType: 1, schoolId, accountId, goodsId: top.id, quantity: 2, days: TOP_DAYS }
  const period = (from: string) => ({ startAt: startOf(from), endAt: startOf(addDays(from, TOP_DAYS)) })
  const startDate = addDays(today, STARTS_IN)
  const waits = addDays(today, WAITS_FOR)
  const [coming] = await db
    .insert(courseTops)
    .values([
      { ...place, ...period(startDate), courseId: first },
      { ...place, ...period(waits), courseId: second, waitingDate: waits },
    ])
    .returning()
  const line = (
    good: typeof top,
    more: { refId?: string; quantity: number; startDate?: string; endDate?: string },
  ) => ({
    goodsId: good.id,
    goodsType: good.goodsType,
    nameEn: good.nameEn ?? '',
    nameCn: good.nameCn ?? '',
    unit: good.unit,
    unitPrice: good.price,
    ...more,
  })
  const days = { startDate, endDate: addDays(startDate, TOP_DAYS - 1) }
  const ordered = await demoOrder(
    db,
    world,
    buyer,
    line(top, { refId: coming?.id, quantity: 2, ...days }),
    top.currency,
  )
  await db
    .update(courseTops)
    .set({ orderId: ordered.id, paidAt: world.at(-2), state: TOP_STATE.scheduled })
    .where(eq(courseTops.id, coming?.id ?? '0'))
  const order = await demoOrder(db, world, buyer, line(input, { quantity: COUNT }), input.currency)
  const [task] = await db.select().from(billOrderLines).where(eq(billOrderLines.orderId, order.id))
  await db.insert(courseInputs).values({
    orderId: order.id,
    lineId: task?.id ?? '0',
    schoolId,
    accountId,
    courseCount: COUNT,
    doneCount: DONE,
    state: INPUT_STATE.inWork,
    dueAt: world.at(3),
    note: 'The handbook of next year, both campuses.',
  })
}

async function goodOf(db: Database, goodsType: number) {
  const [row] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.goodsType, goodsType), eq(goods.enabled, true)))
    .orderBy(asc(goods.sort))
    .limit(1)
  return row
}
