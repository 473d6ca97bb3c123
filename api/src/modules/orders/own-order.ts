import { ORDER_STATE } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { carryOut } from './carry-out.ts'
import { cancelOrder, hideOrder } from './core/lines.ts'
import { findOrder } from './order-lists.ts'
import { holdOrder, holdTrade, logOrder } from './order-moves.ts'
import { isBuyer } from './orders.policy.ts'
import { billOrders, type OrderRow } from './orders.tables.ts'
import { detailOf } from './orders.views.ts'
import { payBy } from './pay-by.ts'

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
  const held = await holdTrade(ctx.db, order.id)
  await carryOut(ctx, (body.act === 'hide' ? hideOrder : cancelOrder)(held, by, new Date()))
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
  await logOrder(ctx.db, order.id, {
    party: 'buyer',
    actorId: ctx.actor.accountId,
    deed: 'order.updated',
  })
  return detailOf(ctx.db, ctx.actor, row as OrderRow)
}

export const modifyPayType: Handler<'POST /billOrder/modifyPayType'> = async ({ body }, ctx) => {
  const order = await holdOwn(ctx.db, ctx.actor, body.orderId)
  await payBy(ctx, order.id, body.payType)
  return detailOf(ctx.db, ctx.actor, await holdOrder(ctx.db, order.id))
}
