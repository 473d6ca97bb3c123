import { fromCents, LINE_STATE, percentOf, toCents } from '@southbound/shared/contract/constants'
import type { Trade } from '#api/plugins/given.ts'
import { linesOf } from '../order-moves.ts'
import type { OrderLineRow, OrderRow, RefundRules } from '../orders.tables.ts'

const { waiting, scheduled, running } = LINE_STATE
const DAY_MS = 86_400_000
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

export interface RefundableLine {
  line: OrderLineRow
  /** Cents: by the order's refund table, and what of the line has not gone back yet. */
  most: bigint
  whole: bigint
}

/** What of each line can go back on a day. */
export async function refundableLines(
  trade: Trade,
  order: OrderRow,
  today: string,
): Promise<RefundableLine[]> {
  const found = []
  for (const line of await linesOf(trade.db, order.id)) {
    const whole = toCents(line.total) - toCents(line.refunded)
    const most = least(whole, await byTable(trade, order, line, today))
    found.push({ line, most: most < 0n ? 0n : most, whole })
  }
  return found
}

async function byTable(trade: Trade, order: OrderRow, line: OrderLineRow, today: string): Promise<bigint> {
  const rules = order.refundRules[String(line.goodsType)]
  if (!rules) return 0n
  if (line.state === waiting || line.state === scheduled)
    return percentOf(toCents(line.total), rules.beforeStart) - toCents(line.refunded)
  if (line.state !== running || !isWithin(rules, order)) return 0n
  const fulfilment = trade.given.fulfils.get(line.goodsType)
  return toCents(fulfilment ? await fulfilment.unused(trade, line, today) : unusedDays(line, today))
}

const isWithin = ({ withinDays }: RefundRules, { paidAt }: OrderRow): boolean =>
  withinDays === null || (paidAt !== null && Date.now() - Date.parse(paidAt) < withinDays * DAY_MS)

/** Whole days after today, pro rata of the line's total, rounded down. */
export function unusedDays(
  { startDate, endDate, total }: Pick<OrderLineRow, 'startDate' | 'endDate' | 'total'>,
  today: string,
): string {
  if (!startDate || !endDate) return '0.00'
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
  const all = days(startDate, endDate) + 1
  const left = Math.max(0, Math.min(all, days(today, endDate)))
  return fromCents((toCents(total) * BigInt(left)) / BigInt(all))
}
