import { ORDER_STATE, PAYMENT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Trade } from '../../plugins/given.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { expiryOf } from './build-order.ts'
import { type By, holdOrder, holdPayment, movePayment } from './order-moves.ts'
import { billOrders, type PaymentRow, payments } from './orders.tables.ts'
import { nextCode } from './trade-codes.ts'

const { created, pending, closed } = PAYMENT_STATE

export async function openPayment(db: Database, orderId: string): Promise<PaymentRow | null> {
  const open = and(eq(payments.orderId, orderId), inArray(payments.state, [created, pending]))
  const [row] = await db.select().from(payments).where(open).for('update')
  return row ?? null
}

/** The open payment of an order to pay by this way; one by another way is closed first. */
export async function ensurePayment(
  { db }: Pick<Trade, 'db'>,
  orderId: string,
  payType: number,
): Promise<PaymentRow> {
  const order = await holdOrder(db, orderId)
  if (order.state !== ORDER_STATE.toPay) throw new Refusal('orders.state')
  const open = await openPayment(db, orderId)
  if (open?.mismatch) throw new Refusal('orders.mismatch')
  if (open?.payType === payType) return open
  if (open) await movePayment(db, open, closed, { party: 'system', deed: 'payment.replaced' })
  const payCode = await nextCode(db, 'payment')
  const [made] = await db
    .insert(payments)
    .values({ orderId, payType, payCode, amount: order.total, currency: order.currency })
    .returning()
  const expiresAt = order.payType === payType ? order.expiresAt : expiryOf(payType, new Date(order.createdAt))
  await db
    .update(billOrders)
    .set({ payType, payCode, expiresAt: later(expiresAt), remindedAt: null })
    .where(eq(billOrders.id, orderId))
  return made as PaymentRow
}

const HALF_HOUR_MS = 1_800_000
/** Who changes the method late still has half an hour. */
const later = (expiresAt: string): string =>
  [expiresAt, new Date(Date.now() + HALF_HOUR_MS).toISOString()].sort().at(-1) as string

/** Of an order that is cancelled, closed or paid by other means; money that has come stays to be looked at. */
export async function closePayment({ db }: Pick<Trade, 'db'>, orderId: string, by: By): Promise<void> {
  const open = await openPayment(db, orderId)
  if (open && open.mismatch === null) await movePayment(db, open, closed, by)
}

/** A provider says that a payment cannot succeed any more. */
export async function paymentEnded(
  { db }: Pick<Trade, 'db'>,
  paymentId: string,
  to: 'failed' | 'closed',
): Promise<void> {
  const [found] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.id, paymentId), isNull(payments.mismatch)))
  if (!found) return
  await holdOrder(db, found.orderId)
  const payment = await holdPayment(db, paymentId)
  if (![created, pending].includes(payment.state as 1)) return
  await movePayment(db, payment, PAYMENT_STATE[to], { party: 'system', deed: `payment.${to}` })
}
