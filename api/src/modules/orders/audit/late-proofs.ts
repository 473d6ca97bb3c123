import { DAY_MS, ORDER_STATE, SELLER_TYPE } from '@southbound/shared/contract/constants'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Trade } from '#api/plugins/given.ts'
import { deliverNotice, staffIds } from '../../account/notice.service.ts'
import { sendNotice } from '../order-notice.ts'
import { billOrders, type OrderRow } from '../orders.tables.ts'

/** A proof without an answer holds what was ordered; its payee gets a notice after this time. */
const ANSWER_WITHIN_MS = 2 * DAY_MS
const DESK = '/crm/orders?queue=proofs'

/** Orders whose proof waits for too long, without a notice yet. */
export const withLateProof = (now: Date): SQL =>
  and(
    eq(billOrders.state, ORDER_STATE.awaitingAudit),
    isNull(billOrders.remindedAt),
    lt(billOrders.updatedAt, new Date(now.getTime() - ANSWER_WITHIN_MS).toISOString()),
  ) as SQL

/** Both sides know of it once; for what the platform sells, the auditors too. */
export async function tellLateProof(trade: Trade, order: OrderRow): Promise<void> {
  await trade.db.update(billOrders).set({ remindedAt: sql`now()` }).where(eq(billOrders.id, order.id))
  await sendNotice(trade, order, 'proofLate')
  if (order.sellerType !== SELLER_TYPE.platform) return
  const auditors = await staffIds(trade.db, ['auditor'])
  await deliverNotice(trade, auditors, 'money', { path: DESK, about: order.orderCode, text: 'proofLate' })
}
