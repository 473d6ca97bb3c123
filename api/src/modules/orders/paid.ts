import {
  fromCents,
  ORDER_STATE,
  PAY_TYPE,
  PAYMENT_STATE,
  REFUND_STATE,
  toCents,
} from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { dayOf } from '../../database/dated.ts'
import type { Trade } from '../../plugins/given.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { type AccountName, book, type Posting } from '../ledger/ledger.service.ts'
import { issueReceipt } from './numbered-papers.ts'
import { closePayment } from './open-payment.ts'
import { type By, holdOrder, holdPayment, linesOf, logDeed, moveOrder, movePayment } from './order-moves.ts'
import { sendNotice } from './order-notice.ts'
import { settleOrder, tryPayLine } from './order-progress.ts'
import { type OrderRow, type PaymentRow, payments, refunds } from './orders.tables.ts'
import { nextCode } from './trade-codes.ts'

/** What a provider or the payee saw of a payment; `amount` is decimal text. */
export interface Money {
  tradeNo: string | null
  paidAt: string
  amount: string
  currency: string
}
/** late: the order is over or paid already, and the money goes back. */
export type Outcome = 'paid' | 'already' | 'mismatch' | 'late'

const { toPay, awaitingAudit, paid: isPaid } = ORDER_STATE
const { created, pending, succeeded, refunded, partRefunded } = PAYMENT_STATE
const TAKEN: readonly number[] = [succeeded, refunded, partRefunded]
const DUPLICATE = 2
const OTHER = 7
const BY_SYSTEM: By = { party: 'system', deed: 'order.paid' }

/** The one way to paid, in the caller's transaction; a repeated call changes nothing. */
export async function paid(
  trade: Trade,
  paymentId: string,
  money: Money,
  by: By = BY_SYSTEM,
): Promise<Outcome> {
  const { db } = trade
  const [found] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const order = await holdOrder(db, found?.orderId ?? notFound())
  const payment = await holdPayment(db, paymentId)
  if (TAKEN.includes(payment.state)) return 'already'
  if (payment.mismatch !== null) return 'mismatch'
  const fits = money.currency === payment.currency && toCents(money.amount) === toCents(payment.amount)
  if (!fits) return differs(trade, order, payment, money)
  const toBePaid = order.state === toPay || order.state === awaitingAudit
  return toBePaid ? settle(trade, order, payment, money, by) : late(trade, order, payment, money, by)
}

const notFound = (): never => {
  throw new Refusal('row.not-found')
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

async function settle(trade: Trade, order: OrderRow, payment: PaymentRow, money: Money, by: By) {
  const { db } = trade
  const { tradeNo: providerTradeNo, paidAt } = money
  const confirmedBy = by.actorId ?? null
  await movePayment(db, payment, succeeded, by, { providerTradeNo, paidAt, confirmedBy })
  await closePayment(trade, order.id, { party: 'system', deed: 'payment.replaced' })
  const now = await moveOrder(db, order.id, isPaid, by, {
    paidAt,
    paidAmount: order.total,
    payType: payment.payType,
  })
  const total = toCents(order.total)
  await bookMoney(db, 'order.paid', now, payment, [
    { ...holderOf(order, payment), amount: order.total },
    ...earned(order, total, toCents(order.taxTotal), -1n),
  ])
  const today = dayOf(new Date())
  for (const line of await linesOf(db, order.id)) await tryPayLine(trade, line, today)
  await settleOrder(trade, order.id)
  await issueReceipt(db, now, { ...payment, ...money })
  await sendNotice(trade, now, 'paid')
  return 'paid' as const
}

const bookMoney = (
  db: Database,
  deed: string,
  order: OrderRow,
  payment: PaymentRow,
  postings: Posting[],
  currency = order.currency,
) =>
  book(db, {
    deed,
    subject: { kind: 'order', id: order.id },
    key: `payment:${payment.id}`,
    currency,
    postings,
  })

/** Another amount or currency waits for a person. */
async function differs(trade: Trade, order: OrderRow, payment: PaymentRow, money: Money) {
  const { db } = trade
  const values = { mismatch: `${money.amount} ${money.currency}`, providerTradeNo: money.tradeNo }
  if (payment.state === created) await movePayment(db, payment, pending, MISMATCH, values)
  else await db.update(payments).set(values).where(eq(payments.id, payment.id))
  await logDeed(db, order.id, { ...MISMATCH, detail: { payCode: payment.payCode, ...money } })
  const amount = money.amount
  await bookMoney(
    db,
    'payment.unclear',
    order,
    payment,
    [
      { ...holderOf(order, payment), amount },
      { kind: 'unclear', owner: 'platform', amount: fromCents(-toCents(amount)) },
    ],
    money.currency,
  )
  return 'mismatch' as const
}
const MISMATCH: By = { party: 'system', deed: 'payment.mismatch' }

async function late(trade: Trade, order: OrderRow, payment: PaymentRow, money: Money, by: By) {
  const { db } = trade
  const { tradeNo: providerTradeNo, paidAt } = money
  // A closed payment succeeds by the system, whoever saw the money.
  const confirmedBy = by.actorId ?? null
  const system: By = { party: 'system', deed: 'payment.late' }
  await movePayment(db, payment, succeeded, system, { providerTradeNo, paidAt, confirmedBy })
  await bookMoney(db, 'payment.late', order, payment, [
    { ...holderOf(order, payment), amount: payment.amount },
    { kind: 'refunds', owner: 'platform', amount: fromCents(-toCents(payment.amount)) },
  ])
  await giveBack(db, order, payment, payment.amount)
  await sendNotice(trade, order, 'late')
  return 'late' as const
}

/** A refund of a whole payment, approved at once: it has no lines. */
export async function giveBack(
  db: Database,
  order: OrderRow,
  payment: PaymentRow,
  amount: string,
  decidedBy: string | null = null,
): Promise<void> {
  await db.insert(refunds).values({
    orderId: order.id,
    paymentId: payment.id,
    lines: [],
    reasonCode: order.paidAt ? DUPLICATE : OTHER,
    requestedAmount: amount,
    approvedAmount: amount,
    method: payment.payType === PAY_TYPE.offline ? 'offline' : 'original',
    payeeName: payment.payerName,
    state: REFUND_STATE.approved,
    decidedBy,
    refundCode: await nextCode(db, 'refund'),
  })
}
