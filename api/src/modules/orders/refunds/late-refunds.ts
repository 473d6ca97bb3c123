import { REFUND_DUE_DAYS, REFUND_STATE, SELLER_TYPE } from '@southbound/shared/contract/constants'
import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Trade } from '#api/plugins/given.ts'
import { deliverNotice, staffIds } from '../../account/notice.service.ts'
import { businessDays } from '../../cases/cases.service.ts'
import { sendNotice } from '../order-notice.ts'
import { billOrders, type OrderRow, type RefundRow, refunds } from '../orders.tables.ts'

const { requested, approved, processing, failed } = REFUND_STATE
const TOLD = { decision: 1, money: 2 } as const
/** Where auditors and operators find orders. */
const DESK = '/crm/orders?queue=refunds'

/** When a refund that is asked for now is to be decided and paid by. */
export async function refundDue(db: Database, now: Date): Promise<{ decideBy: string; settleBy: string }> {
  const after = await businessDays(db)
  return {
    decideBy: after(now, REFUND_DUE_DAYS.decide).toISOString(),
    settleBy: after(now, REFUND_DUE_DAYS.settle).toISOString(),
  }
}

const decisionIsLate = (now: Date) =>
  and(
    eq(refunds.state, requested),
    lt(refunds.decideBy, now.toISOString()),
    lt(refunds.toldLate, TOLD.decision),
  )
const moneyIsLate = (now: Date) =>
  and(
    inArray(refunds.state, [requested, approved, processing, failed]),
    lt(refunds.settleBy, now.toISOString()),
    lt(refunds.toldLate, TOLD.money),
  )
const isLate = (now: Date) => or(decisionIsLate(now), moneyIsLate(now))

/** Orders with a refund that is late, of which its people have no notice yet. */
export const withLateRefund = (now: Date): SQL =>
  sql`${billOrders.id} in (select ${refunds.orderId} from ${refunds} where ${isLate(now)})`

/**
 * Notices of a late decision go to both sides and the auditors,
 * those of late money to the operators too; each once.
 */
export async function tellLateRefunds(trade: Trade, order: OrderRow, now: Date): Promise<void> {
  const late = await trade.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), isLate(now)))
    .for('update')
  for (const refund of late) await tellLate(trade, order, refund, now)
}

async function tellLate(
  trade: Trade,
  order: OrderRow,
  { id, settleBy }: RefundRow,
  now: Date,
): Promise<void> {
  const isMoney = settleBy !== null && Date.parse(settleBy) < now.getTime()
  await sendNotice(trade, order, 'refundLate')
  const desk = await staffIds(trade.db, [
    ...(order.sellerType === SELLER_TYPE.platform ? (['auditor'] as const) : []),
    ...(isMoney ? (['operator'] as const) : []),
  ])
  await deliverNotice(trade, desk, 'money', { path: DESK, about: order.orderCode, text: 'refundLate' })
  const toldLate = isMoney ? TOLD.money : TOLD.decision
  await trade.db.update(refunds).set({ toldLate }).where(eq(refunds.id, id))
}
