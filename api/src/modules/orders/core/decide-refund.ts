import {
  fromCents,
  ORDER_STATE,
  PAYMENT_STATE,
  REFUND_STATE,
  toCents,
} from '@southbound/shared/contract/constants'
import { invalidInput, Refusal } from '#api/plugins/refusal.ts'
import { mayDecideRefund, mayGoBack } from '../orders.policy.ts'
import type { PaymentRow, RefundRow } from '../orders.tables.ts'
import { backFromRefund } from './ask-refund.ts'
import { Decision, rowIn, type TradeState } from './decision.ts'
import { dropLines } from './lines.ts'
import { closeOpen, wholeBack } from './payments.ts'
import { least } from './refundable.ts'

const { requested, approved, rejected, disputed } = REFUND_STATE

export interface RefundAnswer {
  refundId: string
  approve: boolean
  /** A smaller one than was asked for. */
  amount?: string | undefined
  reason?: string | null | undefined
}
export type Person = { party: 'auditor' | 'seller' | 'operator'; actorId: string }

export function decideRefund(state: TradeState, answer: RefundAnswer, person: Person, now: Date): Decision {
  const refund = rowIn(state, 'refunds', answer.refundId)
  if (refund.state !== requested) throw new Refusal('orders.state')
  if (!mayDecideRefund(person, refund, rowIn(state, 'payments', refund.paymentId)))
    throw new Refusal('orders.second-person')
  return decide(state, refund, answer, person, 'refund', now)
}

/** What an operator decides holds. */
export function decideDispute(state: TradeState, answer: RefundAnswer, actorId: string, now: Date): Decision {
  const refund = rowIn(state, 'refunds', answer.refundId)
  if (refund.state !== disputed) throw new Refusal('orders.state')
  return decide(state, refund, answer, { party: 'operator', actorId }, 'dispute', now)
}

function decide(
  state: TradeState,
  refund: RefundRow,
  answer: RefundAnswer,
  person: Person,
  of: 'refund' | 'dispute',
  now: Date,
): Decision {
  const it = new Decision(state, now)
  const decidedBy = person.actorId
  if (answer.approve) {
    const values = { ...approvedOf(state, refund, answer.amount), rejectReason: null, decidedBy }
    const by = { ...person, deed: `${of}.approved`, detail: { amount: values.approvedAmount } }
    return it.refund(refund, approved, by, values).notice('refundApproved')
  }
  const rejectReason = answer.reason?.trim()
  if (!rejectReason) throw invalidInput([{ field: 'reason', rule: 'required' }])
  const deed = of === 'refund' ? 'refund.rejected' : 'dispute.declined'
  const by = { ...person, deed, detail: { reason: rejectReason } }
  return backFromRefund(it.refund(refund, rejected, by, { rejectReason, decidedBy }), by).notice(
    'refundRejected',
  )
}

/** A smaller amount is taken from the first lines on, and of a line only what has not gone back since. */
function approvedOf({ lines }: TradeState, refund: RefundRow, wanted: string | undefined) {
  const able = refund.lines.map(({ lineId, amount }) => {
    const line = lines.find(({ id }) => id === lineId)
    const kept = line ? toCents(line.total) - toCents(line.refunded) : 0n
    return { lineId, most: least(toCents(amount), kept) }
  })
  const most = able.reduce((sum, one) => sum + one.most, 0n)
  let left = wanted === undefined ? most : toCents(wanted)
  if (left <= 0n || left > most)
    throw new Refusal('orders.refund-amount', { values: { most: fromCents(most) } })
  const approvedAmount = fromCents(left)
  const parts = []
  for (const { lineId, most: ofLine } of able) {
    const part = least(left, ofLine)
    left -= part
    if (part > 0n) parts.push({ lineId, amount: fromCents(part) })
  }
  return { approvedAmount, lines: parts }
}

/** Money that differed from the order is text: '90.00 AUD'. */
export function moneyOf({ amount, currency, mismatch }: PaymentRow): { amount: string; currency: string } {
  const [other, otherCurrency] = mismatch?.split(' ') ?? []
  return { amount: other ?? amount, currency: otherCurrency ?? currency }
}

/** Unclear money goes back as a whole; an order that waited for it is closed. */
export function returnMoney(
  state: TradeState,
  { paymentId, actorId, reason }: { paymentId: string; actorId: string; reason: string },
  now: Date,
): Decision {
  const payment = rowIn(state, 'payments', paymentId)
  if (!mayGoBack(payment)) throw new Refusal('orders.state')
  const by = { party: 'system', actorId, detail: { reason } } as const
  const it = new Decision(state, now)
  it.payment(payment, PAYMENT_STATE.succeeded, { ...by, deed: 'payment.returned' })
  const refund = wholeBack(state.order, payment, moneyOf(payment).amount, actorId)
  it.add({ does: 'open-refund', refund })
  if (state.order.state === ORDER_STATE.toPay) {
    it.order(ORDER_STATE.closed, { ...by, deed: 'order.closed' })
    dropLines(closeOpen(it, { ...by, deed: 'payment.closed' }))
  }
  return it.notice('late')
}
