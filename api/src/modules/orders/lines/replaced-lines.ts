import { dayOf, LINE_STATE } from '@southbound/shared/contract/constants'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Trade } from '#api/plugins/given.ts'
import { accounts } from '../../account/account.tables.ts'
import { billOrderLines, billOrders } from '../orders.tables.ts'
import { endOver } from '../refunds/ask-back.ts'
import { followedLines } from './followed-lines.ts'

/** What was paid for goes on in another line: the one before it ends at once. */
export async function endReplaced(
  trade: Trade,
  { goodsId, accountId }: { goodsId: string; accountId: string },
  now: Date,
): Promise<void> {
  const found = await trade.db
    .selectDistinct({ id: billOrders.id })
    .from(billOrderLines)
    .innerJoin(billOrders, eq(billOrders.id, billOrderLines.orderId))
    .innerJoin(accounts, eq(accounts.id, billOrders.buyerAccountId))
    .where(
      and(
        eq(billOrderLines.goodsId, goodsId),
        eq(billOrderLines.state, LINE_STATE.running),
        lt(billOrderLines.endDate, dayOf(now)),
        sql`coalesce(${accounts.parentId}, ${accounts.id}) = ${accountId}`,
      ),
    )
  for (const order of found)
    await endOver(trade, order, now, { kept: await followedLines(trade.db, order.id, now), tells: false })
}
