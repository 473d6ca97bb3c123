import { HIDDEN_FROM, ORDER_STATE } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { closePayment, ensurePayment, openPayment } from './open-payment.ts'
import { findOrder } from './order-lists.ts'
import { holdOrder, logDeed, moveOrder } from './order-moves.ts'
import { dropLines } from './order-progress.ts'
import { isBuyer } from './orders.policy.ts'
import { billOrders, type OrderRow } from './orders.tables.ts'
import { detailOf } from './orders.views.ts'

const { toPay, awaitingAudit } = ORDER_STATE

/** Locks an order of the own office; to others it does not exist. */
export async function holdOwn(db: Database, actor: Actor, id: string): Promise<OrderRow> {
  const found = await findOrder(db, actor, id)
  if (!found || !isBuyer(actor, found)) throw new Refusal('orders.not-found')
  return holdOrder(db, id)
}

export const abolishOrRemove: Handler<'POST /billOrder/abolishOrRemoveOrder'> = async ({ body }, ctx) => {
  const order = await holdOwn(ctx.db, ctx.actor, body.orderId)
  const by = { party: 'buyer', actorId: ctx.actor.accountId } as const
  if (body.act === 'hide') {
    if (!HIDDEN_FROM.includes(order.state)) ctx.fail('orders.state')
    await ctx.db.update(billOrders).set({ hiddenAt: sql`now()` }).where(eq(billOrders.id, order.id))
    await logDeed(ctx.db, order.id, { ...by, deed: 'order.hidden' })
    return { id: order.id }
  }
  if ((await openPayment(ctx.db, order.id))?.mismatch) ctx.fail('orders.mismatch')
  await moveOrder(ctx.db, order.id, ORDER_STATE.cancelled, { ...by, deed: 'order.cancelled' })
  await closePayment(ctx, order.id, { ...by, deed: 'payment.closed' })
  await dropLines(ctx, order.id)
  return { id: order.id }
}

export const updateOrder: Handler<'POST /order/updateOrder'> = async ({ body }, ctx) => {
  const order = await holdOwn(ctx.db, ctx.actor, body.orderId)
  if (order.state !== toPay && order.state !== awaitingAudit) ctx.fail('orders.state')
  const [row] = await ctx.db
    .update(billOrders)
    .set({ remark: body.remark, invoice: body.invoice, version: sql`${billOrders.version} + 1` })
    .where(eq(billOrders.id, order.id))
    .returning()
  await logDeed(ctx.db, order.id, {
    party: 'buyer',
    actorId: ctx.actor.accountId,
    deed: 'order.updated',
  })
  return detailOf(ctx.db, ctx.actor, row as OrderRow)
}

export const modifyPayType: Handler<'POST /billOrder/modifyPayType'> = async ({ body }, ctx) => {
  const order = await holdOwn(ctx.db, ctx.actor, body.orderId)
  await ensurePayment(ctx, order.id, body.payType)
  return detailOf(ctx.db, ctx.actor, await holdOrder(ctx.db, order.id))
}
