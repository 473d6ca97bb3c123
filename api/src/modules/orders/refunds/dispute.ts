import { ORDER_STATE, REFUND_STATE } from '@southbound/shared/contract/constants'
import { and, desc, eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { demandSecondStep } from '../audit/confirm.ts'
import { holdOrder, holdRefund, moveOrder, moveRefund } from '../order-moves.ts'
import { sendNotice } from '../order-notice.ts'
import { mayDispute } from '../orders.policy.ts'
import { refunds } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { holdOwn } from '../own-order.ts'
import { backFromRefund } from './back-from-refund.ts'
import { approvedOf } from './decide-refund.ts'

const { rejected, disputed, approved } = REFUND_STATE

/** The buyer of a service asks an operator to look at what its seller declined. */
export const disputeRefund: Handler<'POST /auditBillOrder/disputeRefund'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const order = await holdOwn(db, actor, body.orderId)
  const declined = and(eq(refunds.orderId, order.id), eq(refunds.state, rejected))
  const [last] = await db.select().from(refunds).where(declined).orderBy(desc(refunds.id)).limit(1)
  const refund = await holdRefund(db, last?.id ?? ctx.fail('orders.state'))
  if (!mayDispute(order, refund)) ctx.fail('orders.state')
  const disputeText = body.text.trim() || ctx.invalid('text', 'required')
  const by = { party: 'buyer', actorId: actor.accountId, deed: 'refund.disputed' } as const
  await moveRefund(db, refund, disputed, by, { disputeText, disputedAt: new Date().toISOString() })
  const values = { stateBeforeRefund: order.state }
  const now = await moveOrder(db, order.id, ORDER_STATE.refunding, by, values)
  await sendNotice(ctx, now, 'refundDisputed')
  return detailOf(db, actor, now)
}

/** What an operator decides holds; the seller who declined it has no part in it. */
export const decideDispute: Handler<'POST /auditBillOrder/decideDispute'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  await demandSecondStep(db, actor)
  const [found] = await db.select().from(refunds).where(eq(refunds.id, body.refundId))
  const order = await holdOrder(db, found?.orderId ?? ctx.fail('orders.not-found'))
  const refund = await holdRefund(db, body.refundId)
  if (refund.state !== disputed) ctx.fail('orders.state')
  const decidedBy = actor.accountId
  const by = { party: 'operator', actorId: decidedBy } as const
  if (body.approve) {
    const values = { ...approvedOf(ctx, refund, body.amount), rejectReason: null, decidedBy }
    const detail = { amount: values.approvedAmount }
    await moveRefund(db, refund, approved, { ...by, deed: 'dispute.approved', detail }, values)
    await sendNotice(ctx, order, 'refundApproved')
  } else {
    const rejectReason = body.reason?.trim() || ctx.invalid('reason', 'required')
    const deed = { ...by, deed: 'dispute.declined', detail: { reason: rejectReason } }
    await moveRefund(db, refund, rejected, deed, { rejectReason, decidedBy })
    await backFromRefund(ctx, order, deed)
    await sendNotice(ctx, order, 'refundRejected')
  }
  return detailOf(db, actor, await holdOrder(db, order.id))
}
