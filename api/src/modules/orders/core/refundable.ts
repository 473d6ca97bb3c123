import {
  DAY_MS,
  dayOf,
  fromCents,
  LINE_STATE,
  percentOf,
  toCents,
} from '@southbound/shared/contract/constants'
import type { OrderLineRow, OrderRow, RefundRules } from '../orders.tables.ts'
import type { TradeState } from './decision.ts'

const { waiting, scheduled, running, done } = LINE_STATE
/** Withdrawn before the start, and a refused visa: the table of the order counts. */
export const BY_TABLE: readonly number[] = [4, 5]
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** By line: decimal text that its module calls unused; a line without one counts its days. */
export type Unused = ReadonlyMap<string, string>
export interface RefundableLine {
  line: OrderLineRow
  /** Cents: by the order's refund table, and what of the line has not gone back yet. */
  most: bigint
  whole: bigint
}

/** What of each line can go back on a day. */
export const refundableLines = (
  { order, lines }: Pick<TradeState, 'order' | 'lines'>,
  unused: Unused,
  now: Date,
): RefundableLine[] =>
  lines.map((line) => {
    const whole = toCents(line.total) - toCents(line.refunded)
    const most = least(whole, byTable(order, line, unused, now))
    return { line, most: most < 0n ? 0n : most, whole }
  })

function byTable(order: OrderRow, line: OrderLineRow, unused: Unused, now: Date): bigint {
  const rules = order.refundRules[String(line.goodsType)]
  if (!rules) return 0n
  if (line.state === waiting || line.state === scheduled)
    return percentOf(toCents(line.total), rules.beforeStart) - toCents(line.refunded)
  if (!countsUnused(order, line, now)) return 0n
  const left = toCents(unused.get(line.id) ?? unusedDays(line, dayOf(now)))
  return line.state === done ? left - toCents(line.refunded) : left
}

/** Whether the unused part of a line is asked for. */
export function countsUnused(order: OrderRow, line: OrderLineRow, now: Date): boolean {
  const rules = order.refundRules[String(line.goodsType)]
  return rules !== undefined && isServed(rules, line) && isWithin(rules, order, now)
}
/** What goes by milestones counts after its end too, as long as an order may be refunded. */
const isServed = ({ afterStart }: RefundRules, { state }: OrderLineRow): boolean =>
  state === running || (state === done && afterStart === 'milestones')
const isWithin = ({ withinDays, afterStart }: RefundRules, { paidAt }: OrderRow, now: Date): boolean =>
  (withinDays === null && afterStart !== 'none') ||
  (withinDays !== null && paidAt !== null && now.getTime() - Date.parse(paidAt) < withinDays * DAY_MS)

/** Whole days after today, pro rata of the line's total, rounded down. */
function unusedDays(
  { startDate, endDate, total }: Pick<OrderLineRow, 'startDate' | 'endDate' | 'total'>,
  today: string,
): string {
  if (!startDate || !endDate) return '0.00'
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
  const all = days(startDate, endDate) + 1
  const left = Math.max(0, Math.min(all, days(today, endDate)))
  return fromCents((toCents(total) * BigInt(left)) / BigInt(all))
}
