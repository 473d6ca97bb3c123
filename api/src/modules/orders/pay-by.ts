import { ORDER_STATE } from '@southbound/shared/contract/constants'
import type { Given, OrderToPay, Trade } from '../../plugins/given.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { ensurePayment } from './open-payment.ts'
import { holdOrder } from './order-moves.ts'
import type { PaymentRow } from './orders.tables.ts'

type Paying = Trade & { given: Given }

/**
 * The open payment of an order by a way that its buyer chose; refused where that is not offered, or too late.
 */
export async function payBy(ctx: Paying, orderId: string, payType: number): Promise<PaymentRow> {
  const order = await holdOrder(ctx.db, orderId)
  await mustBeOffered(ctx, order, payType)
  if (order.state === ORDER_STATE.toPay && order.expiresAt <= new Date().toISOString())
    throw new Refusal('orders.state')
  return ensurePayment(ctx, order.id, payType)
}

/** Also before an order is built. */
export async function mustBeOffered(ctx: Paying, order: OrderToPay, payType: number): Promise<void> {
  const offered = await ctx.given.payTypes(ctx, order)
  if (!offered.includes(payType)) throw new Refusal('orders.pay-type')
}
