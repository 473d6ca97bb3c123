import { LINE_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Trade } from '../../plugins/given.ts'
import { carryOut } from './carry-out.ts'
import { endLines } from './core/lines.ts'
import { holdOrder, holdTrade } from './order-moves.ts'
import { billOrderLines, type OrderLineRow } from './orders.tables.ts'

const { waiting, scheduled, running } = LINE_STATE

/** By other modules, when the work of a running line is done. */
export async function finishLine(trade: Trade, orderId: string, lineId: string): Promise<void> {
  const held = await holdTrade(trade.db, orderId)
  await carryOut(
    trade,
    endLines(held, ({ id }) => id === lineId, new Date()),
  )
}

/** Other days of a paid line that is not over; by the module that fulfils it. */
export async function moveLineDays(
  db: Database,
  { orderId, goodsType, refId }: Pick<OrderLineRow, 'orderId' | 'goodsType' | 'refId'>,
  days: { startDate?: string; endDate?: string },
): Promise<void> {
  await holdOrder(db, orderId)
  const its = and(
    eq(billOrderLines.orderId, orderId),
    eq(billOrderLines.goodsType, goodsType),
    eq(billOrderLines.refId, refId as string),
    inArray(billOrderLines.state, [waiting, scheduled, running]),
  )
  await db.update(billOrderLines).set(days).where(its)
}
