import type { Handler } from '#api/plugins/context.ts'
import { demandSecondStep } from '../audit/confirm.ts'
import { carryOut } from '../carry-out.ts'
import * as asking from '../core/ask-refund.ts'
import * as deciding from '../core/decide-refund.ts'
import { holdOrder, holdTrade, holdTradeOf } from '../order-moves.ts'
import { refunds } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { holdOwn } from '../own-order.ts'

/** The buyer of a service asks an operator to look at what its seller declined. */
export const disputeRefund: Handler<'POST /auditBillOrder/disputeRefund'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { id } = await holdOwn(db, actor, body.orderId)
  const dispute = { actorId: actor.accountId, text: body.text }
  await carryOut(ctx, asking.disputeRefund(await holdTrade(db, id), dispute, new Date()))
  return detailOf(db, actor, await holdOrder(db, id))
}

/** The seller who declined it has no part in it. */
export const decideDispute: Handler<'POST /auditBillOrder/decideDispute'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  await demandSecondStep(db, actor)
  const held = await holdTradeOf(db, refunds, body.refundId, 'orders.not-found')
  await carryOut(ctx, deciding.decideDispute(held, body, actor.accountId, new Date()))
  return detailOf(db, actor, await holdOrder(db, held.order.id))
}
