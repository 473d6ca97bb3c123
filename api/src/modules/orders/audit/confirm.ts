import { ORDER_STATE, PAY_TYPE, PAYMENT_STATE } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { confirmedSecret } from '../../account/account.service.ts'
import { attachWaiting } from '../../files/files.service.ts'
import { ensurePayment, openPayment } from '../open-payment.ts'
import { findOrder } from '../order-lists.ts'
import { holdOrder, moveOrder, movePayment } from '../order-moves.ts'
import { sendNotice } from '../order-notice.ts'
import { deciderOf } from '../orders.policy.ts'
import type { OrderRow } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { holdOwn } from '../own-order.ts'
import { paid } from '../paid.ts'

const TWO_DAYS_MS = 2 * 86_400_000

export const submitFileMessage: Handler<'POST /auditBillOrder/submitFileMessage'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { id } = await holdOwn(db, actor, body.orderId)
  if (body.fileIds.length === 0) ctx.fail('orders.proof')
  const payment = await ensurePayment(ctx, id, PAY_TYPE.offline)
  const kept =
    (await attachWaiting(db, actor, 'payment', payment.id, body.fileIds)) ?? ctx.fail('files.not-found')
  if (kept === 'no-room') return ctx.fail('files.quota')
  const by = { party: 'buyer', actorId: actor.accountId, deed: 'proof.sent' } as const
  const proofFileIds = kept.map((file) => file.id)
  await movePayment(db, payment, PAYMENT_STATE.pending, by, { payerName: body.payerName, proofFileIds })
  const order = await moveOrder(db, id, ORDER_STATE.awaitingAudit, by)
  return detailOf(db, actor, order)
}

/** Locks an order for who decides about its money; to others it does not exist. */
export async function holdToDecide(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ order: OrderRow; party: 'seller' | 'auditor' }> {
  const found = await findOrder(db, actor, id)
  const party = found && deciderOf(actor, found)
  if (!party) throw new Refusal('orders.not-found')
  if (party === 'auditor') await demandSecondStep(db, actor)
  return { order: await holdOrder(db, id), party }
}

export async function demandSecondStep(db: Database, { accountId }: Actor): Promise<void> {
  if (!(await confirmedSecret(db, accountId))) throw new Refusal('orders.second-step')
}

/** The payee has seen the money of an offline payment, or says why its proof is none. */
export const confirmPayment: Handler<'POST /billOrder/confirm/:id'> = async ({ params, body }, ctx) => {
  const { db, actor } = ctx
  const { order, party } = await holdToDecide(db, actor, params.id)
  if (order.buyerAccountId === actor.accountId) ctx.fail('orders.second-person')
  const payment = await openPayment(db, order.id)
  if (order.state !== ORDER_STATE.awaitingAudit || !payment) return ctx.fail('orders.state')
  const by = { party, actorId: actor.accountId } as const
  if (body.accept) {
    const { amount, currency } = payment
    const money = { tradeNo: null, paidAt: new Date().toISOString(), amount, currency }
    await paid(ctx, payment.id, money, { ...by, deed: 'payment.confirmed' })
  } else {
    const rejectReason = body.reason?.trim() || ctx.invalid('reason', 'required')
    const deed = { ...by, deed: 'proof.rejected', detail: { reason: rejectReason } }
    await movePayment(db, payment, PAYMENT_STATE.failed, deed, { rejectReason })
    await moveOrder(db, order.id, ORDER_STATE.toPay, deed, { expiresAt: inTwoDays(order), remindedAt: null })
    await sendNotice(ctx, order, 'proofRejected')
  }
  return detailOf(db, actor, await holdOrder(db, order.id))
}

const inTwoDays = ({ expiresAt }: OrderRow): string =>
  [expiresAt, new Date(Date.now() + TWO_DAYS_MS).toISOString()].sort().at(-1) as string
