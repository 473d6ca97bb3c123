import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { type By, completedOnce, mustMove, type TradeState } from './core/decision.ts'
import {
  billOrderLines,
  billOrders,
  type OrderLineRow,
  type OrderRow,
  orderLog,
  type PaymentRow,
  payments,
  type RefundRow,
  refunds,
} from './orders.tables.ts'

type OrderValues = Partial<typeof billOrders.$inferInsert>
const stamp = { updatedAt: sql`now()` }

/** Locks an order until the commit: what belongs to it is locked after it. */
export async function holdOrder(db: Database, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(billOrders).where(eq(billOrders.id, id)).for('update')
  if (!row) throw new Refusal('orders.not-found')
  return row
}
/**
 * What an order is for is locked after the order: `read` finds it without its
 * lock, and then again with it. What was ordered or dropped in between is refused.
 */
export async function holdAfterOrder<T extends { orderId: string | null }>(
  db: Database,
  read: (lock: boolean) => Promise<T>,
): Promise<T> {
  const { orderId } = await read(false)
  if (orderId) await holdOrder(db, orderId)
  const held = await read(true)
  if (held.orderId !== orderId) throw new Refusal('row.changed')
  return held
}
export async function holdPayment(db: Database, id: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Refusal('row.not-found')
  return row
}
/** Locks an order with all that belongs to it. */
export async function holdTrade(db: Database, orderId: string): Promise<TradeState> {
  const order = await holdOrder(db, orderId)
  const lines = await linesOf(db, orderId)
  const ofOrder = eq(payments.orderId, orderId)
  return {
    order,
    lines,
    payments: await db.select().from(payments).where(ofOrder).orderBy(asc(payments.id)).for('update'),
    refunds: await db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.id))
      .for('update'),
  }
}
/** By the number of one of an order's payments or refunds. */
export async function holdTradeOf(
  db: Database,
  table: typeof payments | typeof refunds,
  id: string,
  missing: 'row.not-found' | 'orders.not-found' = 'row.not-found',
): Promise<TradeState> {
  const [found] = await db.select({ orderId: table.orderId }).from(table).where(eq(table.id, id))
  if (!found) throw new Refusal(missing)
  return holdTrade(db, found.orderId)
}
export const linesOf = (db: Database, orderId: string): Promise<OrderLineRow[]> =>
  db.select().from(billOrderLines).where(eq(billOrderLines.orderId, orderId)).orderBy(asc(billOrderLines.id))

export async function logOrder(
  db: Database,
  orderId: string,
  { party, actorId = null, deed, detail = {} }: By,
  [fromState, toState]: readonly [number | null, number] | [] = [],
): Promise<void> {
  await db.insert(orderLog).values({ orderId, party, actorId, deed, detail, fromState, toState })
}

/** The only writer of an order's state; refused when the table has no such move for the party. */
export async function moveOrder(
  db: Database,
  orderId: string,
  to: number,
  by: By,
  values: OrderValues = {},
): Promise<OrderRow> {
  const order = await holdOrder(db, orderId)
  mustMove('order', order.state, to, by.party)
  const [row] = await db
    .update(billOrders)
    .set({
      ...values,
      ...stamp,
      state: to,
      version: sql`${billOrders.version} + 1`,
      completedAt: completedOnce(order, to, new Date()),
    })
    .where(eq(billOrders.id, orderId))
    .returning()
  await logOrder(db, orderId, by, [order.state, to])
  return row as OrderRow
}

/** The order is locked by the caller, as for payments and refunds. */
export async function moveLine(
  db: Database,
  line: OrderLineRow,
  to: number,
  by: By,
  values: Partial<typeof billOrderLines.$inferInsert> = {},
): Promise<OrderLineRow> {
  mustMove('line', line.state, to, by.party)
  const [row] = await db
    .update(billOrderLines)
    .set({ ...values, state: to })
    .where(eq(billOrderLines.id, line.id))
    .returning()
  await logOrder(db, line.orderId, { ...by, detail: { ...by.detail, lineId: line.id, from: line.state, to } })
  return row as OrderLineRow
}

export async function movePayment(
  db: Database,
  payment: PaymentRow,
  to: number,
  by: By,
  values: Partial<typeof payments.$inferInsert> = {},
): Promise<PaymentRow> {
  mustMove('payment', payment.state, to, by.party)
  const [row] = await db
    .update(payments)
    .set({ ...values, ...stamp, state: to })
    .where(eq(payments.id, payment.id))
    .returning()
  const detail = { ...by.detail, payCode: payment.payCode, from: payment.state, to }
  await logOrder(db, payment.orderId, { ...by, detail })
  return row as PaymentRow
}

export async function moveRefund(
  db: Database,
  refund: RefundRow,
  to: number,
  by: By,
  values: Partial<typeof refunds.$inferInsert> = {},
): Promise<RefundRow> {
  mustMove('refund', refund.state, to, by.party)
  const [row] = await db
    .update(refunds)
    .set({ ...values, ...stamp, state: to })
    .where(eq(refunds.id, refund.id))
    .returning()
  const detail = { ...by.detail, refundCode: refund.refundCode, from: refund.state, to }
  await logOrder(db, refund.orderId, { ...by, detail })
  return row as RefundRow
}
