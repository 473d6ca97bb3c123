import type { Trade } from '../../plugins/given.ts'
import { carryOut } from './carry-out.ts'
import { type By, bySystem, Decision, type TradeState } from './core/decision.ts'
import { failRefund, sendRefund, settleRefund } from './core/settle-refund.ts'
import { holdTradeOf } from './order-moves.ts'
import { refunds } from './orders.tables.ts'

async function decided(
  trade: Trade,
  refundId: string,
  decide: (held: TradeState, now: Date) => Decision,
): Promise<boolean> {
  const it = decide(await holdTradeOf(trade.db, refunds, refundId), new Date())
  await carryOut(trade, it)
  return it.steps.length > 0
}

/** Before a provider is asked: false when the refund is under way or over already. */
export const refundSent = (trade: Trade, refundId: string): Promise<boolean> =>
  decided(trade, refundId, (held, now) => sendRefund(held, refundId, now))

export const refundFailed = (trade: Trade, refundId: string, why: string): Promise<boolean> =>
  decided(trade, refundId, (held, now) => failRefund(held, refundId, why, now))

/** The money is back with the payer; a repeated call changes nothing. */
export const refundSettled = (
  trade: Trade,
  refundId: string,
  providerRefundNo: string | null,
  by: By = bySystem('refund.settled'),
): Promise<boolean> =>
  decided(trade, refundId, (held, now) =>
    settleRefund(new Decision(held, now), { refundId, providerRefundNo, by }),
  )
