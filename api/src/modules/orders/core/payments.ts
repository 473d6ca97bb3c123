import {
  dayOf,
  fromCents,
  HOUR_MS,
  ORDER_STATE,
  PAY_LIMITS,
  PAY_TYPE,
  PAYMENT_STATE,
  REFUND_STATE,
  toCents,
} from '@southbound/shared/contract/constants'
import { Refusal } from '#api/plugins/refusal.ts'
import type { AccountName, Posting } from '../../ledger/ledger.service.ts'
import type { OrderRow, PaymentRow } from '../orders.tables.ts'
import { type By, bySystem, Decision, type NewRefund, rowIn, type TradeState } from './decision.ts'

/** What a provider or the payee saw of a payment; `amount` is decimal text. */
export interface Money {
  tradeNo: string | null
  paidAt: string
  amount: string
  currency: string
}
/** late: the order is over or paid already, and the money goes back. */
export type PaymentOutcome = 'paid' | 'already' | 'mismatch' | 'late'

const { toPay, awaitingAudit } = ORDER_STATE
const { created, pending, succeeded, closed, refunded, partRefunded } = PAYMENT_STATE
const OPEN: readonly number[] = [created, pending]
const TAKEN: readonly number[] = [succeeded, refunded, partRefunded]
const DUPLICATE = 2
const OTHER = 7
const HALF_HOUR_MS = HOUR_MS / 2

export const limitsOf = (payType: number | null | undefined) =>
  payType === PAY_TYPE.offline ? PAY_LIMITS.offline : PAY_LIMITS.online
export const expiryOf = (payType: number | null | undefined, from: Date): string =>
  new Date(from.getTime() + limitsOf(payType).hours * HOUR_MS).toISOString()

export const openOf = ({ payments }: Pick<TradeState, 'payments'>): PaymentRow | null =>
  payments.find(({ state }) => OPEN.includes(state)) ?? null

/** The open payment of an order to pay by this way; one by another way is closed first. */
export function wantPayment(state: TradeState, payType: number, now: Date): Decision {
  const { order } = state
  const it = new Decision(state, now)
  if (order.state !== toPay) throw new Refusal('orders.state')
  const open = openOf(state)
  if (open?.mismatch) throw new Refusal('orders.mismatch')
  if (open?.payType === payType) return it
  if (open) it.payment(open, closed, bySystem('payment.replaced'))
  const expiresAt = extended(order, payType, now)
  const values = expiresAt === order.expiresAt ? { payType } : { payType, expiresAt, remindedAt: null }
  const payment = { payType, amount: order.total, currency: order.currency }
  return it.add({ does: 'open-payment', payment, values })
}
/**
 * A way that is tried takes no time away that the order has. However often the method changes, it
 * gives no more than the slowest way takes: so long an order may hold its places and its price.
 */
function extended({ createdAt, expiresAt }: OrderRow, payType: number, now: Date): string {
  const made = new Date(createdAt)
  const last = Date.parse(expiryOf(PAY_TYPE.offline, made)) + HALF_HOUR_MS
  const wanted = Math.max(Date.parse(expiryOf(payType, made)), now.getTime() + HALF_HOUR_MS)
  return atLeast(expiresAt, Math.min(wanted, last))
}

/** Who changes the method late still has half an hour. */
export const atLeast = (instant: string, atMs: number): string =>
  Date.parse(instant) >= atMs ? instant : new Date(atMs).toISOString()

/** Closes the open payment of an order that is over or paid otherwise; money that came stays for review. */
export function closeOpen(it: Decision, by: By): Decision {
  const open = openOf(it.state)
  return open && open.mismatch === null ? it.payment(open, closed, by) : it
}

/** A provider says that a payment cannot succeed any more. */
export function endPayment(state: TradeState, id: string, to: 'failed' | 'closed', now: Date): Decision {
  const it = new Decision(state, now)
  const payment = rowIn(state, 'payments', id)
  if (payment.mismatch !== null || !OPEN.includes(payment.state)) return it
  return it.payment(payment, PAYMENT_STATE[to], bySystem(`payment.${to}`))
}

/** The one way to paid; a repeated call changes nothing. */
export function takeMoney(
  state: TradeState,
  { paymentId, money, by }: { paymentId: string; money: Money; by: By },
  now: Date,
): { it: Decision; outcome: PaymentOutcome } {
  const it = new Decision(state, now)
  const payment = rowIn(state, 'payments', paymentId)
  if (TAKEN.includes(payment.state)) return { it, outcome: 'already' }
  if (payment.mismatch !== null) return { it, outcome: 'mismatch' }
  const fits = money.currency === payment.currency && toCents(money.amount) === toCents(payment.amount)
  if (!fits) return { it: waitForPerson(it, payment, money), outcome: 'mismatch' }
  const toBePaid = state.order.state === toPay || state.order.state === awaitingAudit
  return toBePaid
    ? { it: pay(it, payment, money, by), outcome: 'paid' }
    : { it: sendBack(it, payment, money, by), outcome: 'late' }
}

/** Where a seller's buyers pay to his own bank the platform holds nothing. */
export const holderOf = (order: OrderRow, { payType }: Pick<PaymentRow, 'payType'>): AccountName => ({
  kind: 'provider',
  owner: payType === PAY_TYPE.offline && order.sellerType !== 1 ? order.sellerOwner : `provider:${payType}`,
})
/** Credits when `sign` is -1: revenue and tax of the platform, or what a seller is owed. */
export function earned(order: OrderRow, amount: bigint, tax: bigint, sign: 1n | -1n): Posting[] {
  const text = (cents: bigint) => fromCents(sign * cents)
  if (order.sellerType !== 1) return [{ kind: 'payee', owner: order.sellerOwner, amount: text(amount) }]
  return [
    { kind: 'revenue', owner: 'platform', amount: text(amount - tax) },
    { kind: 'tax', owner: 'platform', amount: text(tax) },
  ]
}

function bookMoney(it: Decision, deed: string, payment: PaymentRow, currency: string, postings: Posting[]) {
  const subject = { kind: 'order', id: it.state.order.id }
  it.add({ does: 'book', entry: { deed, subject, key: `payment:${payment.id}`, currency, postings } })
}

function pay(it: Decision, payment: PaymentRow, { tradeNo, paidAt }: Money, by: By): Decision {
  const values = { providerTradeNo: tradeNo, paidAt, confirmedBy: by.actorId ?? null }
  closeOpen(it.payment(payment, succeeded, by, values), bySystem('payment.replaced'))
  const { payType } = payment
  const { total, taxTotal } = it.state.order
  it.order(ORDER_STATE.paid, by, { paidAt, paidAmount: total, payType })
  const { order, lines } = it.state
  bookMoney(it, 'order.paid', payment, order.currency, [
    { ...holderOf(order, payment), amount: total },
    ...earned(order, toCents(total), toCents(taxTotal), -1n),
  ])
  for (const { id } of lines) it.add({ does: 'give', lineId: id, today: dayOf(it.now) })
  it.add({ does: 'follow' }, { does: 'receipt', paid: { payType, tradeNo, paidAt } })
  return it.notice('paid')
}

/** Another amount or currency waits for a person. */
function waitForPerson(it: Decision, payment: PaymentRow, money: Money): Decision {
  const by = bySystem('payment.mismatch')
  const values = { mismatch: `${money.amount} ${money.currency}`, providerTradeNo: money.tradeNo }
  if (payment.state === created) it.payment(payment, pending, by, values)
  else it.add({ does: 'payment-values', id: payment.id, values })
  it.log({ ...by, detail: { payCode: payment.payCode, ...money } })
  bookMoney(it, 'payment.unclear', payment, money.currency, [
    { ...holderOf(it.state.order, payment), amount: money.amount },
    { kind: 'unclear', owner: 'platform', amount: fromCents(-toCents(money.amount)) },
  ])
  return it
}

function sendBack(it: Decision, payment: PaymentRow, { tradeNo, paidAt }: Money, by: By): Decision {
  // A closed payment succeeds by the system, whoever saw the money.
  const values = { providerTradeNo: tradeNo, paidAt, confirmedBy: by.actorId ?? null }
  it.payment(payment, succeeded, bySystem('payment.late'), values)
  const { order } = it.state
  bookMoney(it, 'payment.late', payment, order.currency, [
    { ...holderOf(order, payment), amount: payment.amount },
    { kind: 'refunds', owner: 'platform', amount: fromCents(-toCents(payment.amount)) },
  ])
  // Who saw the money at the bank does not send it back too.
  const refund = wholeBack(order, payment, payment.amount, by.actorId ?? null)
  return it.add({ does: 'open-refund', refund }).notice('late')
}

/** A refund of a whole payment, approved at once: it has no lines. */
export const wholeBack = (
  order: OrderRow,
  payment: PaymentRow,
  amount: string,
  decidedBy: string | null = null,
): NewRefund => ({
  paymentId: payment.id,
  lines: [],
  reasonCode: order.paidAt ? DUPLICATE : OTHER,
  requestedAmount: amount,
  approvedAmount: amount,
  method: payment.payType === PAY_TYPE.offline ? 'offline' : 'original',
  payeeName: payment.payerName,
  state: REFUND_STATE.approved,
  decidedBy,
})
