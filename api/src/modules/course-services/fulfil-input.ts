import { DAY_MS, INPUT_STATE, LINE_STATE, ORDER_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { holds } from '../../plugins/admission.ts'
import type { Actor } from '../../plugins/context.ts'
import type { Fulfilment, Trade } from '../../plugins/given.ts'
import { partOf } from '../adverts/adverts.service.ts'
import { finishLine } from '../orders/orders.service.ts'
import { billOrderLines, billOrders } from '../orders/orders.tables.ts'
import { courseInputs, type InputRow } from './course-services.tables.ts'
import { INPUT_GOODS, moveInput } from './input-rows.ts'

const { paid: unsent, inWork, accepted, closed } = INPUT_STATE
const NOTHING = '0.00'
const CLOSED_AFTER_DAYS = 14

/** Goods type 3: a task of the buyer's school for as many courses as were bought. */
export const inputFulfilment: Fulfilment = {
  // Without an actor it is a renewal, which its school has agreed to.
  check: async ({ actor }) => (!actor || actor.schoolId ? null : 'permission.denied'),
  async start({ db }, line) {
    const [order] = await db.select().from(billOrders).where(eq(billOrders.id, line.orderId))
    const schoolId = order?.buyerOwner.startsWith('school:') ? order.buyerOwner.slice('school:'.length) : null
    if (!order || !schoolId) throw new Error(`Order ${line.orderId} enters courses for no school`)
    await db
      .insert(courseInputs)
      .values({
        orderId: order.id,
        lineId: line.id,
        schoolId,
        accountId: order.buyerAccountId,
        courseCount: line.quantity,
      })
      .onConflictDoNothing({ target: courseInputs.lineId })
  },
  async end({ db }, line, why) {
    const task = await ofLine(db, line.id)
    // A bundle whose time is over still owes the courses that its institution has sent the files of.
    if (!task || task.state === closed || (why === 'over' && task.state !== unsent)) return
    await moveInput(db, task, closed, 'system', { closedAt: new Date().toISOString() })
  },
  async unused({ db }, line) {
    const task = await ofLine(db, line.id)
    if (!task || task.state < inWork) return line.total
    if (await isOfBundle(db, line.id)) return NOTHING
    return partOf(line.total, task.courseCount - task.doneCount, task.courseCount)
  },
}

/** Without a price of its own: the work that is begun is used. */
async function isOfBundle(db: Database, lineId: string): Promise<boolean> {
  const [line] = await db.select().from(billOrderLines).where(eq(billOrderLines.id, lineId))
  return line?.goodsType !== INPUT_GOODS
}

async function ofLine(db: Database, lineId: string): Promise<InputRow | undefined> {
  const [row] = await db.select().from(courseInputs).where(eq(courseInputs.lineId, lineId)).for('update')
  return row
}

/** Lines of accepted tasks whose refund was declined. */
export async function finishAccepted(trade: Trade): Promise<void> {
  const found = await trade.db
    .select({ orderId: billOrderLines.orderId, lineId: billOrderLines.id })
    .from(courseInputs)
    .innerJoin(billOrderLines, eq(billOrderLines.id, courseInputs.lineId))
    .innerJoin(billOrders, eq(billOrders.id, billOrderLines.orderId))
    .where(
      and(
        inArray(courseInputs.state, [accepted, closed]),
        eq(billOrderLines.goodsType, INPUT_GOODS),
        eq(billOrderLines.state, LINE_STATE.running),
        ne(billOrders.state, ORDER_STATE.refunding),
      ),
    )
  for (const { orderId, lineId } of found)
    await trade.db.transaction((db) => finishLine({ ...trade, db }, orderId, lineId))
}

/** Accepted ones, when nothing can be asked back any more. */
export async function closeAccepted(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - CLOSED_AFTER_DAYS * DAY_MS).toISOString()
  await db
    .update(courseInputs)
    .set({ state: closed, closedAt: now.toISOString() })
    .where(and(eq(courseInputs.state, accepted), lt(courseInputs.updatedAt, limit)))
}

/** The sources of a task are read by its school and by operators. */
export const inputAttachments = {
  async maySee(db: Database, actor: Actor, id: string): Promise<boolean> {
    if (actor.role === 'operator') return true
    const [task] = await db.select().from(courseInputs).where(eq(courseInputs.id, id))
    return task !== undefined && task.schoolId === actor.schoolId && holds(actor, 'commerce.courseServices')
  },
  mayRemove: async () => false,
}
