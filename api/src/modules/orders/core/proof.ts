import { DAY_MS, ORDER_STATE, PAYMENT_STATE, toCents } from '@southbound/shared/contract/constants'
import { invalidInput, Refusal } from '#api/plugins/refusal.ts'
import { lateTransfer } from '../orders.policy.ts'
import type { PaymentRow } from '../orders.tables.ts'
import { type By, Decision, rowIn, type TradeState } from './decision.ts'
import { atLeast, openOf, takeMoney } from './payments.ts'

const TWO_DAYS_MS = 2 * DAY_MS
/** However many proofs are none, from the order on. */
const LAST_DAYS = 14
const { toPay, awaitingAudit } = ORDER_STATE

export interface PaymentProof {
  paymentId: string
  actorId: string
  payerName: string | null
  proofFileIds: string[]
}
/** The buyer shows that a transfer is on its way. */
export function sendProof(state: TradeState, proof: PaymentProof, now: Date): Decision {
  const { paymentId, actorId, ...values } = proof
  const by = { party: 'buyer', actorId, deed: 'proof.sent' } as const
  return new Decision(state, now)
    .payment(rowIn(state, 'payments', paymentId), PAYMENT_STATE.pending, by, values)
    .order(awaitingAudit, by, { remindedAt: null })
}

export interface ProofAnswer {
  party: 'seller' | 'auditor'
  actorId: string
  accept: boolean
  reason?: string | null | undefined
  /** What arrived; that of the payment when left out. */
  amount?: string | undefined
}
/**
 * The payee has seen the money of an offline payment, also
 * of an order that is over, or says why its proof is none.
 */
export function answerProof(state: TradeState, answer: ProofAnswer, now: Date): Decision {
  const { order } = state
  const { party, actorId } = answer
  if (order.buyerAccountId === actorId) throw new Refusal('orders.second-person')
  const payment = order.state === awaitingAudit ? openOf(state) : lateTransfer(order, state.payments)
  if (!payment || (order.state !== awaitingAudit && !answer.accept)) throw new Refusal('orders.state')
  const by = { party, actorId }
  if (answer.accept) return seen(state, payment, answer.amount, { ...by, deed: 'payment.confirmed' }, now)
  const rejectReason = answer.reason?.trim()
  if (!rejectReason) throw invalidInput([{ field: 'reason', rule: 'required' }])
  const deed: By = { ...by, deed: 'proof.rejected', detail: { reason: rejectReason } }
  const last = Date.parse(order.createdAt) + LAST_DAYS * DAY_MS
  const expiresAt = atLeast(order.expiresAt, Math.min(now.getTime() + TWO_DAYS_MS, last))
  return new Decision(state, now)
    .payment(payment, PAYMENT_STATE.failed, deed, { rejectReason })
    .order(toPay, deed, { expiresAt, remindedAt: null })
    .notice('proofRejected')
}

/**
 * Money that arrived. Of another amount it waits for an
 * auditor; an order that was to be paid by it is to pay.
 */
function seen(state: TradeState, payment: PaymentRow, came: string | undefined, by: By, now: Date): Decision {
  const { currency } = payment
  const amount = came ?? payment.amount
  if (toCents(amount) <= 0n) throw invalidInput([{ field: 'amount', rule: 'required' }])
  const money = { tradeNo: null, paidAt: now.toISOString(), amount, currency }
  const { it, outcome } = takeMoney(state, { paymentId: payment.id, money, by }, now)
  if (outcome !== 'mismatch' || state.order.state !== awaitingAudit) return it
  return it.order(toPay, { ...by, deed: 'payment.unclear' }, { remindedAt: now.toISOString() })
}
