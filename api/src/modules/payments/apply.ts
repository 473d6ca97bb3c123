import {
  dayOf,
  ORDER_STATE,
  PAYMENT_STATE,
  SELLER_TYPE,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { holdPayment, paid, paymentEnded } from '../orders/orders.service.ts'
import { billOrders, type PaymentRow, payments } from '../orders/orders.tables.ts'
import type { PayDesk } from './desk.ts'
import { paymentDifferences } from './payments.tables.ts'
import { type KnownPayment, NOTHING, type ProviderFinding } from './providers/provider.ts'

export type Applied = 'paid' | 'already' | 'mismatch' | 'late' | 'failed' | 'closed' | 'nothing'
type Trader = Pick<PayDesk, 'db' | 'given' | 'pageAddress'>

/** In the caller's transaction: what a provider says of a payment becomes the payment's state. */
export async function apply(trade: Trader, payment: PaymentRow, finding: ProviderFinding): Promise<Applied> {
  const { state, amount, currency, tradeNo } = finding
  if (state === 'refunded') return givenBack(trade, payment.id, finding)
  if (state === 'succeeded') {
    // Without an amount it is not a payment that can be compared.
    if (amount === null || currency === null) return 'nothing'
    const paidAt = finding.paidAt ?? new Date().toISOString()
    return paid(trade, payment.id, { tradeNo, paidAt, amount, currency })
  }
  if (state !== 'failed' && state !== 'closed') return 'nothing'
  await paymentEnded(trade, payment.id, state)
  return state
}

const { created, pending, failed, succeeded, refunded, partRefunded } = PAYMENT_STATE
const TAKEN: readonly number[] = [succeeded, refunded, partRefunded]

/**
 * Money that came and went back at the provider before it
 * was booked here pays nothing; an auditor looks at it.
 */
async function givenBack(
  trade: Trader,
  id: string,
  { amount, currency, tradeNo, paidAt }: ProviderFinding,
): Promise<Applied> {
  // Its order is locked from here on.
  await paymentEnded(trade, id, 'closed')
  const payment = await holdPayment(trade.db, id)
  if (TAKEN.includes(payment.state)) return 'already'
  await trade.db
    .insert(paymentDifferences)
    .values({
      day: dayOf(new Date(paidAt ?? Date.now())),
      payType: payment.payType,
      kind: 'missing-here',
      code: payment.payCode,
      tradeNo,
      theirs: amount,
      currency: currency ?? payment.currency,
    })
    .onConflictDoNothing()
  return 'closed'
}

export const known = ({ payCode, asked }: PaymentRow): KnownPayment => ({ payCode, ref: asked?.ref })

/** Asks the provider, outside of any transaction, and applies what it says. Throws ProviderFault. */
export async function queryPayment(desk: PayDesk, payment: PaymentRow): Promise<Applied> {
  const finding = await queryFinding(desk, payment)
  const isToTake = finding.state === 'approved' && (await isWanted(desk, payment, finding))
  const taken = isToTake ? await desk.providers.of(payment.payType)?.take?.(known(payment)) : undefined
  return applyAlone(desk, payment, taken ?? finding)
}

/**
 * Approved money is taken for an order of the platform
 * alone: to pay, in time, by this payment, of its amount.
 */
async function isWanted(desk: PayDesk, { id }: PaymentRow, { amount, currency }: ProviderFinding) {
  const [found] = await desk.db
    .select({ amount: payments.amount, currency: payments.currency })
    .from(payments)
    .innerJoin(billOrders, and(eq(billOrders.id, payments.orderId), eq(billOrders.payCode, payments.payCode)))
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.state, [created, pending, failed]),
        isNull(payments.mismatch),
        // Fees between users are paid to their seller alone: money of others is not taken.
        eq(billOrders.sellerType, SELLER_TYPE.platform),
        eq(billOrders.state, ORDER_STATE.toPay),
        gt(billOrders.expiresAt, sql`now()`),
      ),
    )
  if (!found) return false
  return amount === null || (toCents(amount) === toCents(found.amount) && currency === found.currency)
}
export const queryFinding = async (desk: PayDesk, payment: PaymentRow): Promise<ProviderFinding> =>
  (await desk.providers.of(payment.payType)?.query(known(payment))) ?? NOTHING

/** Closes a payment at the provider; money that it has taken meanwhile counts. */
export async function closeAtProvider(desk: PayDesk, payment: PaymentRow): Promise<Applied> {
  const provider = desk.providers.of(payment.payType)
  const finding = provider ? await provider.close(known(payment)) : NOTHING
  return applyAlone(desk, payment, finding)
}

export const applyAlone = (desk: PayDesk, payment: PaymentRow, finding: ProviderFinding): Promise<Applied> =>
  desk.db.transaction((db) => apply({ ...desk, db }, payment, finding))

export async function findPayment(
  { db }: Pick<PayDesk, 'db'>,
  payCode: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.payCode, payCode))
  return row
}
