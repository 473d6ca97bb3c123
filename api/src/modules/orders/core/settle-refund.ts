import {
  fromCents,
  LINE_STATE,
  ORDER_STATE,
  PAYMENT_STATE,
  REFUND_STATE,
  toCents,
} from '@southbound/shared/contract/constants'
import { Refusal } from '#api/plugins/refusal.ts'
import type { Posting } from '../../ledger/ledger.service.ts'
import { taxIn } from '../order-money.ts'
import { isSecondPerson, isSentByHand } from '../orders.policy.ts'
import type { PaymentRow, RefundRow } from '../orders.tables.ts'
import { moneyOf, type Person } from './decide-refund.ts'
import { type By, bySystem, Decision, rowIn, type TradeState } from './decision.ts'
import { endLine, follow } from './lines.ts'
import { earned, holderOf } from './payments.ts'

const { approved, processing, settled, failed } = REFUND_STATE
const { waiting, scheduled, running } = LINE_STATE
const NOT_OVER: readonly number[] = [waiting, scheduled, running]

export interface Settling {
  refundId: string
  providerRefundNo: string | null
  by: By
}

/** Before a provider is asked; nothing is done for a refund that is under way or over. */
export function sendRefund(state: TradeState, refundId: string, now: Date): Decision {
  const refund = rowIn(state, 'refunds', refundId)
  const it = new Decision(state, now)
  return refund.state === approved ? it.refund(refund, processing, bySystem('refund.sent')) : it
}

export function failRefund(state: TradeState, refundId: string, why: string, now: Date): Decision {
  const refund = rowIn(state, 'refunds', refundId)
  const it = new Decision(state, now)
  if (refund.state !== processing) return it
  const by = { ...bySystem('refund.failed'), detail: { why } }
  return it.refund(refund, failed, by, { rejectReason: why }).notice('refundFailed')
}

/** Money that a person sent back, by another than who decided. */
export function settleByHand(
  state: TradeState,
  { refundId, providerNo }: { refundId: string; providerNo: string | null },
  person: Person,
  now: Date,
): Decision {
  const refund = rowIn(state, 'refunds', refundId)
  if (!isSentByHand(refund)) throw new Refusal('orders.state')
  if (!isSecondPerson(person.party, person.actorId, refund)) throw new Refusal('orders.second-person')
  const it = new Decision(state, now)
  if (refund.state === failed)
    it.refund(refund, processing, { ...person, deed: 'refund.sent' }, { method: 'offline' })
  const by: By = { ...person, deed: 'refund.settled' }
  return settleRefund(it, { refundId, providerRefundNo: providerNo, by })
}

/**
 * The money is back with the payer; a repeated call changes
 * nothing, and what is sent once more is booked already.
 */
export function settleRefund(it: Decision, { refundId, providerRefundNo, by }: Settling): Decision {
  const sent = () => it.row('refunds', refundId)
  if (sent().state === approved) it.refund(sent(), processing, bySystem('refund.sent'))
  if (sent().state !== processing) return it
  const isBooked = sent().settledAt !== null
  it.refund(sent(), settled, by, { providerRefundNo, settledAt: it.now.toISOString() })
  return isBooked ? it.notice('refunded') : bookRefund(it, sent())
}

function bookRefund(it: Decision, refund: RefundRow): Decision {
  const payment = it.row('payments', refund.paymentId)
  const ofOrder = refund.lines.length > 0
  const postings = ofOrder ? takeFromLines(it, refund) : fromClearing(payment, refund)
  const { order } = it.state
  const { currency } = ofOrder ? order : moneyOf(payment)
  const entry = {
    deed: 'refund.settled',
    subject: { kind: 'order', id: order.id },
    key: `refund:${refund.id}`,
    currency,
    postings: [...postings, { ...holderOf(order, payment), amount: fromCents(-cents(refund)) }],
  }
  it.add({ does: 'book', entry })
  if (ofOrder) afterRefund(it, payment, refund)
  else it.payment(payment, PAYMENT_STATE.refunded, bySystem('payment.refunded'))
  return it.notice('refunded')
}

const cents = ({ approvedAmount, requestedAmount }: RefundRow) => toCents(approvedAmount ?? requestedAmount)

const fromClearing = ({ mismatch }: PaymentRow, refund: RefundRow): Posting[] => [
  { kind: mismatch === null ? 'refunds' : 'unclear', owner: 'platform', amount: fromCents(cents(refund)) },
]

function takeFromLines(it: Decision, refund: RefundRow): Posting[] {
  let tax = 0n
  for (const { lineId, amount } of refund.lines) {
    const line = it.row('lines', lineId)
    tax += taxIn(line, toCents(amount))
    const refunded = fromCents(toCents(line.refunded) + toCents(amount))
    it.add({ does: 'line-values', id: lineId, values: { refunded } })
    if (NOT_OVER.includes(line.state)) endLine(it, line, 'refunded')
  }
  return earned(it.state.order, cents(refund), tax, 1n)
}

function afterRefund(it: Decision, payment: PaymentRow, refund: RefundRow) {
  const { order } = it.state
  const back = toCents(order.refundedAmount) + cents(refund)
  const whole = back >= toCents(order.paidAmount)
  const values = { refundedAmount: fromCents(back), stateBeforeRefund: null }
  it.order(whole ? ORDER_STATE.refunded : ORDER_STATE.partRefunded, bySystem('order.refunded'), values)
  const to = whole ? PAYMENT_STATE.refunded : PAYMENT_STATE.partRefunded
  if (payment.state !== to) it.payment(payment, to, bySystem('payment.refunded'))
  follow(it).add({ does: 'credit', paymentId: payment.id, refundId: refund.id })
}
