import { PAYMENT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Trade } from '../../plugins/given.ts'
import { carryOut } from './carry-out.ts'
import { type By, Decision } from './core/decision.ts'
import { closeOpen, endPayment, wantPayment } from './core/payments.ts'
import { holdTrade, holdTradeOf } from './order-moves.ts'
import { type PaymentRow, payments } from './orders.tables.ts'

const { created, pending } = PAYMENT_STATE

export async function openPayment(db: Database, orderId: string): Promise<PaymentRow | null> {
  const open = and(eq(payments.orderId, orderId), inArray(payments.state, [created, pending]))
  const [row] = await db.select().from(payments).where(open).for('update')
  return row ?? null
}

/** The open payment of an order to pay by this way; one by another way is closed first. */
export async function ensurePayment(trade: Trade, orderId: string, payType: number): Promise<PaymentRow> {
  await carryOut(trade, wantPayment(await holdTrade(trade.db, orderId), payType, new Date()))
  return (await openPayment(trade.db, orderId)) as PaymentRow
}

/** Closes the open payment of an order that is over or paid otherwise; money that came stays for review. */
export async function closePayment(trade: Trade, orderId: string, by: By): Promise<void> {
  await carryOut(trade, closeOpen(new Decision(await holdTrade(trade.db, orderId), new Date()), by))
}

/** A provider says that a payment cannot succeed any more. */
export async function paymentEnded(trade: Trade, paymentId: string, to: 'failed' | 'closed'): Promise<void> {
  const held = await holdTradeOf(trade.db, payments, paymentId)
  await carryOut(trade, endPayment(held, paymentId, to, new Date()))
}
