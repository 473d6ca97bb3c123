import {
  fromCents,
  ORDER_STATE,
  PAYMENT_STATE,
  REFUND_STATE,
  toCents,
} from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Trade } from '../../plugins/given.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { book, type Posting } from '../ledger/ledger.service.ts'
import { issueCredit } from './numbered-papers.ts'
import { taxIn } from './order-money.ts'
import {
  type By,
  holdOrder,
  holdPayment,
  holdRefund,
  linesOf,
  moveOrder,
  movePayment,
  moveRefund,
} from './order-moves.ts'
import { sendNotice } from './order-notice.ts'
import { endLine, settleOrder } from './order-progress.ts'
import { billOrderLines, type OrderRow, type PaymentRow, type RefundRow, refunds } from './orders.tables.ts'
import { earned, holderOf } from './paid.ts'

const { approved, processing, settled, failed } = REFUND_STATE
const SYSTEM = (deed: string): By => ({ party: 'system', deed })

interface Held {
  order: OrderRow
  payment: PaymentRow
  refund: RefundRow
}
async function hold({ db }: Pick<Trade, 'db'>, refundId: string): Promise<Held> {
  const [found] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!found) throw new Refusal('row.not-found')
  const order = await holdOrder(db, found.orderId)
  const payment = await holdPayment(db, found.paymentId)
  return { order, payment, refund: await holdRefund(db, refundId) }
}

/** Before a provider is asked: false when the refund is under way or over already. */
export async function refundSent(trade: Trade, refundId: string): Promise<boolean> {
  const { refund } = await hold(trade, refundId)
  if (refund.state !== approved) return false
  await moveRefund(trade.db, refund, processing, SYSTEM('refund.sent'))
  return true
}

export async function refundFailed(trade: Trade, refundId: string, why: string): Promise<void> {
  const { order, refund } = await hold(trade, refundId)
  if (refund.state !== processing) return
  const by: By = { ...SYSTEM('refund.failed'), detail: { why } }
  await moveRefund(trade.db, refund, failed, by, { rejectReason: why })
  await sendNotice(trade, order, 'refundFailed')
}

/** The money is back with the payer; a repeated call changes nothing. */
export async function refundSettled(
  trade: Trade,
  refundId: string,
  providerRefundNo: string | null,
  by: By = SYSTEM('refund.settled'),
): Promise<boolean> {
  const held = await hold(trade, refundId)
  const { order, payment, refund } = held
  if (refund.state === approved)
    held.refund = await moveRefund(trade.db, refund, processing, SYSTEM('refund.sent'))
  if (held.refund.state !== processing) return false
  const settledAt = new Date().toISOString()
  held.refund = await moveRefund(trade.db, held.refund, settled, by, { providerRefundNo, settledAt })
  const ofOrder = refund.lines.length > 0
  const postings = ofOrder ? await takeFromLines(trade, held) : fromClearing(held)
  const { currency } = ofOrder ? order : moneyOf(payment)
  await book(trade.db, {
    deed: 'refund.settled',
    subject: { kind: 'order', id: order.id },
    key: `refund:${refund.id}`,
    currency,
    postings: [...postings, { ...holderOf(order, payment), amount: fromCents(-cents(refund)) }],
  })
  if (ofOrder) await afterRefund(trade, held)
  else await movePayment(trade.db, payment, PAYMENT_STATE.refunded, SYSTEM('payment.refunded'))
  await sendNotice(trade, order, 'refunded')
  return true
}

const cents = ({ approvedAmount, requestedAmount }: RefundRow) => toCents(approvedAmount ?? requestedAmount)

/** Money that differed from the order is text: '90.00 AUD'. */
export function moneyOf({ amount, currency, mismatch }: PaymentRow): { amount: string; currency: string } {
  const [other, otherCurrency] = mismatch?.split(' ') ?? []
  return { amount: other ?? amount, currency: otherCurrency ?? currency }
}

const fromClearing = ({ payment, refund }: Held): Posting[] => [
  {
    kind: payment.mismatch === null ? 'refunds' : 'unclear',
    owner: 'platform',
    amount: fromCents(cents(refund)),
  },
]

async function takeFromLines(trade: Trade, { order, refund }: Held): Promise<Posting[]> {
  let tax = 0n
  const lines = await linesOf(trade.db, order.id)
  for (const { lineId, amount } of refund.lines) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Refusal('row.not-found')
    tax += taxIn(line, toCents(amount))
    const refundedNow = fromCents(toCents(line.refunded) + toCents(amount))
    await trade.db.update(billOrderLines).set({ refunded: refundedNow }).where(eq(billOrderLines.id, line.id))
    if ([1, 2, 3].includes(line.state)) await endLine(trade, { ...line, refunded: refundedNow }, 'refunded')
  }
  return earned(order, cents(refund), tax, 1n)
}

async function afterRefund(trade: Trade, { order, payment, refund }: Held) {
  const back = toCents(order.refundedAmount) + cents(refund)
  const whole = back >= toCents(order.paidAmount)
  const refundedAmount = fromCents(back)
  const to = whole ? ORDER_STATE.refunded : ORDER_STATE.partRefunded
  const now = await moveOrder(trade.db, order.id, to, SYSTEM('order.refunded'), {
    refundedAmount,
    stateBeforeRefund: null,
  })
  const paymentTo = whole ? PAYMENT_STATE.refunded : PAYMENT_STATE.partRefunded
  if (payment.state !== paymentTo) await movePayment(trade.db, payment, paymentTo, SYSTEM('payment.refunded'))
  await settleOrder(trade, order.id)
  await issueCredit(trade.db, now, payment, refund)
}
