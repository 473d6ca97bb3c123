import {
  fromCents,
  ORDER_STATE,
  PAYMENT_STATE,
  REFUND_STATE,
  toCents,
} from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { demandSecondStep, holdToDecide } from '../audit/confirm.ts'
import { closePayment } from '../open-payment.ts'
import { holdOrder, holdPayment, holdRefund, moveOrder, movePayment, moveRefund } from '../order-moves.ts'
import { sendNotice } from '../order-notice.ts'
import { dropLines } from '../order-progress.ts'
import { type PaymentRow, payments, type RefundRow, refunds } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { giveBack } from '../paid.ts'
import { moneyOf, refundSettled } from '../refund-settled.ts'
import { backFromRefund } from './back-from-refund.ts'
import { least } from './refundable.ts'

const { requested, approved, rejected, processing, failed } = REFUND_STATE
type Deciding = Context<'POST /auditBillOrder/decideRefund'>

async function hold(ctx: Deciding | Context<'POST /auditBillOrder/settleRefund'>, refundId: string) {
  const [found] = await ctx.db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.id, refundId))
  const held = await holdToDecide(ctx.db, ctx.actor, found?.orderId ?? notFound(ctx))
  const refund = await holdRefund(ctx.db, refundId)
  return { ...held, refund, payment: await holdPayment(ctx.db, refund.paymentId) }
}
const notFound = (ctx: { fail(name: 'orders.not-found'): never }): never => ctx.fail('orders.not-found')

/** Who asked for a refund, and who confirmed its payment for the platform, does not decide it. */
export const decideRefund: Handler<'POST /auditBillOrder/decideRefund'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { order, party, refund, payment } = await hold(ctx, body.refundId)
  if (refund.state !== requested) ctx.fail('orders.state')
  const maker = refund.requestedBy === actor.accountId
  if (maker || (party === 'auditor' && payment.confirmedBy === actor.accountId))
    ctx.fail('orders.second-person')
  const decidedBy = actor.accountId
  if (body.approve) {
    const values = approvedOf(ctx, refund, body.amount)
    const by = {
      party,
      actorId: decidedBy,
      deed: 'refund.approved',
      detail: { amount: values.approvedAmount },
    }
    await moveRefund(db, refund, approved, by, { ...values, decidedBy })
    await sendNotice(ctx, order, 'refundApproved')
  } else {
    const rejectReason = body.reason?.trim() || ctx.invalid('reason', 'required')
    const by = { party, actorId: decidedBy, deed: 'refund.rejected', detail: { reason: rejectReason } }
    await moveRefund(db, refund, rejected, by, { rejectReason, decidedBy })
    await backFromRefund(ctx, order, by)
    await sendNotice(ctx, order, 'refundRejected')
  }
  return detailOf(db, actor, await holdOrder(db, order.id))
}

/** A smaller amount is taken from the first lines on. */
export function approvedOf(
  ctx: Pick<Deciding, 'fail'>,
  { requestedAmount, lines }: RefundRow,
  amount = requestedAmount,
) {
  let left = toCents(amount)
  if (left <= 0n || left > toCents(requestedAmount))
    ctx.fail('orders.refund-amount', { most: requestedAmount })
  const parts = []
  for (const { lineId, amount: most } of lines) {
    const part = least(left, toCents(most))
    left -= part
    if (part > 0n) parts.push({ lineId, amount: fromCents(part) })
  }
  return { approvedAmount: fromCents(toCents(amount)), lines: parts }
}

/** Money that a person sent back, by another than who decided. */
export const settleRefund: Handler<'POST /auditBillOrder/settleRefund'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { order, party, refund } = await hold(ctx, body.refundId)
  const byHand = refund.method === 'offline' && [approved, processing].includes(refund.state as 2)
  if (!byHand && refund.state !== failed) ctx.fail('orders.state')
  if (party === 'auditor' && refund.decidedBy === actor.accountId) ctx.fail('orders.second-person')
  const by = { party, actorId: actor.accountId, deed: 'refund.settled' } as const
  if (refund.state === failed) await moveRefund(db, refund, processing, { ...by, deed: 'refund.sent' })
  await refundSettled(ctx, refund.id, body.providerNo, by)
  return detailOf(db, actor, await holdOrder(db, order.id))
}

/** Of an order that is not paid; it is closed. */
export const returnMoney: Handler<'POST /auditBillOrder/returnMoney'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  await demandSecondStep(db, actor)
  const [found] = await db.select().from(payments).where(eq(payments.id, body.paymentId))
  const order = await holdOrder(db, found?.orderId ?? ctx.fail('orders.not-found'))
  const payment = await holdPayment(db, body.paymentId)
  if (payment.mismatch === null || payment.state === PAYMENT_STATE.refunded || isTaken(payment))
    ctx.fail('orders.state')
  const by = { party: 'system', actorId: actor.accountId, detail: { reason: body.reason } } as const
  await movePayment(db, payment, PAYMENT_STATE.succeeded, { ...by, deed: 'payment.returned' })
  await giveBack(db, order, payment, moneyOf(payment).amount, actor.accountId)
  if (order.state === ORDER_STATE.toPay) {
    await moveOrder(db, order.id, ORDER_STATE.closed, { ...by, deed: 'order.closed' })
    await closePayment(ctx, order.id, { ...by, deed: 'payment.closed' })
    await dropLines(ctx, order.id)
  }
  await sendNotice(ctx, order, 'late')
  return detailOf(db, actor, await holdOrder(db, order.id))
}
const isTaken = ({ state }: PaymentRow): boolean => state === PAYMENT_STATE.succeeded
