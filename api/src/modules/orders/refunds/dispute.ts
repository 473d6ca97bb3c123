import type { Handler } from '#api/plugins/context.ts'
import { demandSecondStep } from '../audit/confirm.ts'
import { carryOut } from '../carry-out.ts'
import * as asking from '../core/ask-refund.ts'
import * as deciding from '../core/decide-refund.ts'
import { holdOrder, holdTrade, holdTradeOf } from '../order-moves.ts'
import { refunds } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { holdOwn } from '../own-order.ts'
import { refundDue } from './late-refunds.ts'

/**
 * The buyer of a service asks an operator to look at what its seller declined, did not answer or did not pay.
 */
export const disputeRefund: Handler<'POST /auditBillOrder/disputeRefund'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { id } = await holdOwn(db, actor, body.orderId)
  const dispute = { actorId: actor.accountId, text: body.text }
  await carryOut(ctx, asking.disputeRefund(await holdTrade(db, id), dispute, new Date()))
  return detailOf(db, actor, await holdOrder(db, id))
}

/** The seller has no part in it; what is granted has a new day to be paid by. */
export const decideDispute: Handler<'POST /auditBillOrder/decideDispute'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  await demandSecondStep(db, actor)
  const held = await holdTradeOf(db, refunds, body.refundId, 'orders.not-found')
  const now = new Date()
  const { settleBy } = await refundDue(db, now)
  await carryOut(ctx, deciding.decideDispute(held, { ...body, settleBy }, actor.accountId, now))
  return detailOf(db, actor, await holdOrder(db, held.order.id))
}
