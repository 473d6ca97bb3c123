import { addDays, dayOf, LINE_STATE } from '@southbound/shared/contract/constants'
import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Trade } from '#api/plugins/given.ts'
import { deliverNotice, type MoneyText } from '../../account/notice.service.ts'
import { peopleOf } from '../order-notice.ts'
import { billOrderLines, billOrders, type OrderLineRow, type OrderRow } from '../orders.tables.ts'
import { isRenewed } from './followed-lines.ts'

/** Disk, seats and bundles: what their buyer works with every day. */
const ANNOUNCED = [4, 5, 6]
const BEFORE_DAYS = 7
/** By goods type; what has no tab of its own is read with the orders. */
const PATHS: Readonly<Record<number, string>> = {
  1: '/account/services?tab=adverts',
  2: '/account/services?tab=course-services',
  4: '/account/services?tab=space',
  5: '/account/services?tab=space',
  6: '/account/services?tab=space',
}

/** Running lines that end within a week, go on in no renewal, and of which no notice went out. */
export const endsSoon = (now: Date): SQL =>
  and(
    eq(billOrderLines.state, LINE_STATE.running),
    inArray(billOrderLines.goodsType, ANNOUNCED),
    isNull(billOrderLines.endToldAt),
    gte(billOrderLines.endDate, dayOf(now)),
    lte(billOrderLines.endDate, addDays(dayOf(now), BEFORE_DAYS)),
    sql`not ${isRenewed(now)}`,
  ) as SQL

/** Once for each line, a week before its last day. */
export async function tellEnding(trade: Trade, order: OrderRow, now: Date): Promise<void> {
  const found = await trade.db
    .select({ line: billOrderLines })
    .from(billOrderLines)
    .innerJoin(billOrders, eq(billOrders.id, billOrderLines.orderId))
    .where(and(eq(billOrderLines.orderId, order.id), endsSoon(now)))
  for (const { line } of found) {
    await tell(trade, order, line, 'serviceEnding')
    const toldOf = eq(billOrderLines.id, line.id)
    await trade.db.update(billOrderLines).set({ endToldAt: now.toISOString() }).where(toldOf)
  }
}

/** What the clock has ended. */
export async function tellEnded(
  trade: Trade,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<void> {
  for (const line of lines)
    if (PATHS[line.goodsType] !== undefined) await tell(trade, order, line, 'serviceEnded')
}

async function tell(
  trade: Trade,
  { buyerOwner, orderCode }: OrderRow,
  { goodsType, nameEn, nameCn, endDate }: OrderLineRow,
  text: MoneyText,
): Promise<void> {
  const also = goodsType === 1 ? (['adverts'] as const) : goodsType === 2 ? (['courses'] as const) : []
  const people = await peopleOf(trade.db, buyerOwner, 'orders.pay', ...also)
  const values = { name: { en: nameEn, zh: nameCn }, day: endDate ?? '' }
  const path = PATHS[goodsType] as string
  await deliverNotice(trade, people, 'money', { path, about: orderCode, text, values })
}
