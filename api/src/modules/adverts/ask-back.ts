import { fromCents, toCents } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { dayOf } from '../../database/dated.ts'
import type { Trade } from '../../plugins/given.ts'
import { linesOf } from '../orders/orders.service.ts'
import { billOrders } from '../orders/orders.tables.ts'

interface Subject {
  orderId: string
  goodsType: number
  refId: string
}
/** What of a line is unused today and not refunded; null when that is nothing. */
export async function unusedOf(trade: Trade, { orderId, goodsType, refId }: Subject) {
  const lines = await linesOf(trade.db, orderId)
  const line = lines.find((one) => one.goodsType === goodsType && one.refId === refId)
  if (!line) return null
  const unused = await trade.given.fulfils.get(goodsType)?.unused(trade, line, dayOf(new Date()))
  const [order] = await trade.db
    .select({ currency: billOrders.currency })
    .from(billOrders)
    .where(eq(billOrders.id, orderId))
  const left = toCents(unused ?? '0.00') - toCents(line.refunded)
  return left > 0n && order ? { line, amount: fromCents(left), currency: order.currency } : null
}
