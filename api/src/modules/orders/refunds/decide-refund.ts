import { eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import type { Trade } from '#api/plugins/given.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { demandSecondStep, holdToDecide } from '../audit/confirm.ts'
import { carryOut } from '../carry-out.ts'
import * as core from '../core/decide-refund.ts'
import { rowIn, type TradeState } from '../core/decision.ts'
import { settleByHand } from '../core/settle-refund.ts'
import { holdOrder, holdTrade, holdTradeOf } from '../order-moves.ts'
import { payments, refunds } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { unusedOf } from './ask-refund.ts'

type Deciding = Context<'POST /auditBillOrder/decideRefund'>

/** To who has no part in it a refund does not exist. */
async function hold(ctx: Deciding | Context<'POST /auditBillOrder/settleRefund'>, refundId: string) {
  const [found] = await ctx.db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.id, refundId))
  if (!found) throw new Refusal('orders.not-found')
  const { party } = await holdToDecide(ctx.db, ctx.actor, found.orderId)
  const person = { party, actorId: ctx.actor.accountId }
  return { person, held: await holdTrade(ctx.db, found.orderId) }
}

export const decideRefund: Handler<'POST /auditBillOrder/decideRefund'> = async ({ body }, ctx) => {
  const { person, held } = await hold(ctx, body.refundId)
  const unused = person.party === 'auditor' ? await unusedNow(ctx, held, body.refundId) : undefined
  await carryOut(ctx, core.decideRefund(held, { ...body, unused }, person, new Date()))
  return detailOf(ctx.db, ctx.actor, await holdOrder(ctx.db, held.order.id))
}

/** A seller's milestones may have moved since, by the seller alone: what it sells counts as it was asked. */
const unusedNow = (trade: Trade, held: TradeState, refundId: string) =>
  unusedOf(trade, held, new Date(rowIn(held, 'refunds', refundId).createdAt))

/** Money that a person sent back, by another than who decided. */
export const settleRefund: Handler<'POST /auditBillOrder/settleRefund'> = async ({ body }, ctx) => {
  const { person, held } = await hold(ctx, body.refundId)
  await carryOut(ctx, settleByHand(held, body, person, new Date()))
  return detailOf(ctx.db, ctx.actor, await holdOrder(ctx.db, held.order.id))
}

/** Returns money that came for an unpaid order, which is closed. */
export const returnMoney: Handler<'POST /auditBillOrder/returnMoney'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  await demandSecondStep(db, actor)
  const held = await holdTradeOf(db, payments, body.paymentId, 'orders.not-found')
  await carryOut(ctx, core.returnMoney(held, { ...body, actorId: actor.accountId }, new Date()))
  return detailOf(db, actor, await holdOrder(db, held.order.id))
}
