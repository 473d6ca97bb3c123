import type { Trade } from '../../plugins/given.ts'
import { carryOut } from './carry-out.ts'
import { type By, bySystem } from './core/decision.ts'
import { type Money, type PaymentOutcome, takeMoney } from './core/payments.ts'
import { holdTradeOf } from './order-moves.ts'
import { payments } from './orders.tables.ts'

/** The one way to paid, in the caller's transaction; a repeated call changes nothing. */
export async function paid(
  trade: Trade,
  paymentId: string,
  money: Money,
  by: By = bySystem('order.paid'),
): Promise<PaymentOutcome> {
  const held = await holdTradeOf(trade.db, payments, paymentId)
  const { it, outcome } = takeMoney(held, { paymentId, money, by }, new Date())
  await carryOut(trade, it)
  return outcome
}
