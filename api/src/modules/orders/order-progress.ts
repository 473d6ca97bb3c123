import { LINE_STATE, ORDER_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Fulfilment, Trade } from '../../plugins/given.ts'
import { returnStock } from '../commerce/commerce.service.ts'
import { type By, holdOrder, linesOf, logDeed, moveLine, moveOrder } from './order-moves.ts'
import { billOrderLines, type OrderLineRow } from './orders.tables.ts'

const { waiting, scheduled, running, done, ended } = LINE_STATE
const { paid, active, completed, partRefunded } = ORDER_STATE
const STARTED: readonly number[] = [running, done]
const OVER: readonly number[] = [done, ended]

const bySystem = (deed: string): By => ({ party: 'system', deed })
const fulfilmentOf = ({ given }: Trade, { goodsType }: OrderLineRow): Fulfilment | undefined =>
  given.fulfils.get(goodsType)

/** A paid line starts at once, or is scheduled for its first day. */
export async function payLine(trade: Trade, line: OrderLineRow, today: string): Promise<void> {
  await fulfilmentOf(trade, line)?.paid?.(trade, line)
  if (line.startDate !== null && line.startDate > today)
    await moveLine(trade.db, line, scheduled, bySystem('line.scheduled'))
  else await startLine(trade, line, today)
}

/** What cannot be given yet waits for the job: the money is booked all the same. */
export async function tryPayLine(trade: Trade, line: OrderLineRow, today: string): Promise<void> {
  try {
    await trade.db.transaction((db) => payLine({ ...trade, db }, line, today))
  } catch (error) {
    const detail = { lineId: line.id, why: String(error).slice(0, 300) }
    await logDeed(trade.db, line.orderId, { ...bySystem(LINE_FAILED), detail })
  }
}
export const LINE_FAILED = 'line.failed'

/** A line without a first day starts on the day of its payment. */
export async function startLine(trade: Trade, line: OrderLineRow, today: string): Promise<void> {
  const startDate = line.startDate ?? today
  const started = await moveLine(trade.db, line, running, bySystem('line.started'), {
    startDate,
    fulfilledAt: new Date().toISOString(),
  })
  await fulfilmentOf(trade, line)?.start(trade, started)
}

/** Ends a line in time ('over') or before it ('refunded'). */
export async function endLine(trade: Trade, line: OrderLineRow, why: 'over' | 'refunded'): Promise<void> {
  const to = why === 'over' ? done : ended
  const moved = await moveLine(trade.db, line, to, bySystem(`line.${why}`))
  await fulfilmentOf(trade, line)?.end(trade, moved, why)
}

/** The lines of an order that is never paid. */
export async function dropLines(trade: Trade, orderId: string): Promise<void> {
  for (const line of await linesOf(trade.db, orderId)) {
    if (line.state !== waiting) continue
    const moved = await moveLine(trade.db, line, ended, bySystem('line.dropped'))
    if (line.goodsId) await returnStock(trade.db, line.goodsId, line.quantity)
    await fulfilmentOf(trade, line)?.dropped?.(trade, moved)
  }
}

/** The order follows its lines: in service with the first that runs, complete with the last that is over. */
export async function settleOrder({ db }: Pick<Trade, 'db'>, orderId: string): Promise<void> {
  const { state } = await holdOrder(db, orderId)
  const lines = await linesOf(db, orderId)
  const over = lines.every((line) => OVER.includes(line.state))
  if (state === paid && lines.some((line) => STARTED.includes(line.state))) {
    await moveOrder(db, orderId, active, bySystem('order.active'))
    if (over) await moveOrder(db, orderId, completed, bySystem('order.completed'))
  } else if ((state === active || state === partRefunded) && over)
    await moveOrder(db, orderId, completed, bySystem('order.completed'))
}

/** By other modules, when the work of a running line is done. */
export async function finishLine(trade: Trade, orderId: string, lineId: string): Promise<void> {
  await holdOrder(trade.db, orderId)
  const line = (await linesOf(trade.db, orderId)).find(({ id, state }) => id === lineId && state === running)
  if (!line) return
  await endLine(trade, line, 'over')
  await settleOrder(trade, orderId)
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
