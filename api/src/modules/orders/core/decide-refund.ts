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
import { backFromRefund, hooksOf } from './ask-refund.ts'
import { type By, Decision, rowIn, type TradeState } from './decision.ts'
import { dropLines } from './lines.ts'
import { closeOpen, wholeBack } from './payments.ts'
import { BY_TABLE, least, refundableLines, type Unused } from './refundable.ts'

const { requested, approved, rejected, settled, disputed } = REFUND_STATE

export interface RefundAnswer {
  refundId: string
  approve: boolean
  /** A smaller one than was asked for. */
  amount?: string | undefined
  reason?: string | null | undefined
  /** When the money of a dispute is to be paid by, where it is granted. */
  settleBy?: string | undefined
  /** What of its lines is unused at the decision. */
  unused?: Unused | undefined
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
  const operator = { party: 'operator', actorId } as const
  if (refund.settledAt !== null) return decideSent(new Decision(state, now), refund, answer, operator)
  return decide(state, refund, answer, operator, 'dispute', now)
}

/** Money that the seller says to have sent: it is booked, and comes once more or not at all. */
function decideSent(it: Decision, refund: RefundRow, answer: RefundAnswer, operator: Person): Decision {
  const decidedBy = operator.actorId
  if (answer.approve) {
    const most = refund.approvedAmount ?? refund.requestedAmount
    if (answer.amount !== undefined && toCents(answer.amount) !== toCents(most))
      throw new Refusal('orders.refund-amount', { values: { most } })
    const by: By = { ...operator, deed: 'dispute.approved', detail: { amount: most } }
    return it
      .refund(refund, approved, by, { rejectReason: null, decidedBy, ...payAnew(answer) })
      .notice('refundApproved')
  }
  const rejectReason = reasonOf(answer)
  const by: By = { ...operator, deed: 'dispute.declined', detail: { reason: rejectReason } }
  return it.refund(refund, settled, by, { rejectReason, decidedBy }).notice('disputeDeclined')
}
const payAnew = ({ settleBy }: RefundAnswer) => (settleBy === undefined ? {} : { settleBy, toldLate: 0 })

function reasonOf({ reason }: RefundAnswer): string {
  const text = reason?.trim()
  if (!text) throw invalidInput([{ field: 'reason', rule: 'required' }])
  return text
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
    const part = approvedOf(state, refund, answer)
    const values = { ...part, ...payAnew(answer), rejectReason: null, decidedBy }
    const by: By = { ...person, deed: `${of}.approved`, detail: { amount: values.approvedAmount } }
    it.refund(refund, approved, by, values)
    const isLeftOut = ({ lineId }: { lineId: string }) => !part.lines.some((one) => one.lineId === lineId)
    it.add(...hooksOf('kept', refund.lines.filter(isLeftOut)))
    if (person.party === 'seller') declineRest(it, refund, part.lines, answer, by)
    return it.notice('refundApproved')
  }
  const rejectReason = reasonOf(answer)
  const deed = of === 'refund' ? 'refund.rejected' : 'dispute.declined'
  const by: By = { ...person, deed, detail: { reason: rejectReason } }
  return backFromRefund(it.refund(refund, rejected, by, { rejectReason, decidedBy }), refund, by).notice(
    'refundRejected',
  )
}

/** A seller's smaller amount declines what is left, which its buyer may dispute like a whole refund. */
function declineRest(
  it: Decision,
  refund: RefundRow,
  parts: RefundRow['lines'],
  { reason }: RefundAnswer,
  by: By,
): void {
  const left = refund.lines.map(({ lineId, amount }) => {
    const part = parts.find((one) => one.lineId === lineId)
    return { lineId, cents: toCents(amount) - toCents(part?.amount ?? '0') }
  })
  const lines = left
    .filter(({ cents }) => cents > 0n)
    .map(({ lineId, cents }) => ({ lineId, amount: fromCents(cents) }))
  if (lines.length === 0) return
  const requestedAmount = fromCents(left.reduce((sum, { cents }) => sum + cents, 0n))
  const { paymentId, reasonCode, text, method, requestedBy, decideBy, settleBy } = refund
  const { payeeName, payeeBank, payeeAccountNo, payeeCode } = refund
  const rest = {
    paymentId,
    reasonCode,
    text,
    method,
    payeeName,
    payeeBank,
    payeeAccountNo,
    payeeCode,
    requestedBy,
    decideBy,
    settleBy,
    lines,
    requestedAmount,
    restOf: refund.id,
    state: rejected,
    rejectReason: reason?.trim() || null,
    decidedBy: by.actorId ?? null,
  }
  it.add({ does: 'open-refund', refund: rest }).log({
    ...by,
    deed: 'refund.rest-declined',
    detail: { amount: requestedAmount },
  })
}

/** A smaller amount is taken from the first lines on, and of a line only what has not gone back since. */
function approvedOf(state: TradeState, refund: RefundRow, { amount: wanted, unused }: RefundAnswer) {
  const { lines } = state
  // Goods by use: no more than is unused now; days and the time to ask count to the day of the request.
  const unusedNow =
    unused && BY_TABLE.includes(refund.reasonCode)
      ? refundableLines(state, unused, new Date(refund.createdAt))
      : null
  const able = refund.lines.map(({ lineId, amount }) => {
    const line = lines.find(({ id }) => id === lineId)
    const kept = line ? toCents(line.total) - toCents(line.refunded) : 0n
    const unusedPart = unusedNow?.find((one) => one.line.id === lineId)?.most ?? kept
    return { lineId, most: least(toCents(amount), least(kept, unusedPart)) }
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
