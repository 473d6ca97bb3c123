import { dayOf, fromCents, LINE_STATE, toCents } from '@southbound/shared/contract/constants'
import { and, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Actor } from '#api/plugins/context.ts'
import type { Trade } from '#api/plugins/given.ts'
import { carryOut } from '../carry-out.ts'
import type { Decision, TradeState } from '../core/decision.ts'
import { endDue } from '../core/lines.ts'
import { type RefundableLine, refundableLines } from '../core/refundable.ts'
import { tellEnded } from '../lines/line-notices.ts'
import { holdTrade } from '../order-moves.ts'
import { billOrderLines, type OrderLineRow, type OrderRow } from '../orders.tables.ts'
import { ask, unusedOf } from './ask-refund.ts'
import { openRefund } from './disputable.ts'

const NOT_DELIVERED = 1
const WITHDRAWN = 4
/** Read by auditors, in the language of whoever decides. */
const NOT_GIVEN =
  'Paid days that were not given; asked back by the system. 已付款但未提供的天数，由系统申请退款。'

type OneLine = { orderId: string } & ({ lineId: string } | { goodsType: number; refId: string })
const isThe =
  (wanted: OneLine) =>
  ({ id, goodsType, refId }: OrderLineRow): boolean =>
    'lineId' in wanted ? id === wanted.lineId : goodsType === wanted.goodsType && refId === wanted.refId

const backOf = async (trade: Trade, held: TradeState, now: Date): Promise<RefundableLine[]> =>
  refundableLines(held, await unusedOf(trade, held, now), now)

/**
 * Asks back what of one line its table gives today, as its buyer ends it; null when that is nothing.
 * While another refund of the order is open it is null too, and the rest is asked when that is over.
 */
export async function askBack(
  ctx: Trade & { actor: Pick<Actor, 'accountId'> },
  wanted: OneLine,
): Promise<{ amount: string; currency: string } | null> {
  const held = await holdTrade(ctx.db, wanted.orderId)
  const actorId = ctx.actor.accountId
  const found = (await backOf(ctx, held, new Date())).find(({ line }) => isThe(wanted)(line))
  if (!found || found.most <= 0n) return null
  if (openRefund(held.refunds)) {
    await wantBack(ctx, [found.line.id], actorId)
    return null
  }
  const amount = fromCents(found.most)
  await ask(ctx, held, { actorId, reasonCode: WITHDRAWN, lines: [{ lineId: found.line.id, amount }] })
  return { amount, currency: held.order.currency }
}

const wantBack = ({ db }: Trade, lineIds: string[], backWantedBy: string | null) =>
  db.update(billOrderLines).set({ backWantedBy }).where(inArray(billOrderLines.id, lineIds))

/** Lines of an order whose rest waits for another refund of it. */
export const waitsForRefund: SQL = and(
  isNotNull(billOrderLines.backWantedBy),
  inArray(billOrderLines.state, [LINE_STATE.scheduled, LINE_STATE.running]),
) as SQL

/** By the clock: the rest of what was ended while another refund was open. */
export async function askRest(trade: Trade, { id }: OrderRow, now: Date): Promise<void> {
  const held = await holdTrade(trade.db, id)
  const found = (await backOf(trade, held, now)).filter(({ line }) => line.backWantedBy !== null)
  if (openRefund(held.refunds) || found.length === 0) return
  const actorId = found[0]?.line.backWantedBy as string
  await wantBack(
    trade,
    found.map(({ line }) => line.id),
    null,
  )
  const lines = found
    .filter(({ most }) => most > 0n)
    .map(({ line, most }) => ({ lineId: line.id, amount: fromCents(most) }))
  if (lines.length > 0) await ask(trade, held, { actorId, reasonCode: WITHDRAWN, lines })
}

/** Ends the lines whose time is over; what was paid and not given of them is asked back first, once. */
export async function endOver(
  trade: Trade,
  { id }: Pick<OrderRow, 'id'>,
  now: Date,
  { kept, tells }: { kept: ReadonlySet<string>; tells: boolean },
): Promise<void> {
  const held = await holdTrade(trade.db, id)
  const lines = await owedOf(trade, held, dayOf(now))
  if (lines.length === 0) return carryOver(trade, held, endDue(held, now, kept), tells)
  const actorId = held.order.buyerAccountId
  if (openRefund(held.refunds))
    await wantBack(
      trade,
      lines.map(({ lineId }) => lineId),
      actorId,
    )
  else await ask(trade, held, { actorId, reasonCode: NOT_DELIVERED, lines, text: NOT_GIVEN })
}

async function carryOver(trade: Trade, held: TradeState, it: Decision, tells: boolean): Promise<void> {
  await carryOut(trade, it)
  const isOver = ({ id }: OrderLineRow) => it.row('lines', id).state === LINE_STATE.done
  const ended = held.lines.filter((line) => line.state === LINE_STATE.running && isOver(line))
  if (tells) await tellEnded(trade, held.order, ended)
}

async function owedOf(trade: Trade, { lines, refunds }: TradeState, today: string) {
  const owed: { lineId: string; amount: string }[] = []
  for (const line of lines) {
    const isOver = line.state === LINE_STATE.running && line.endDate !== null && line.endDate < today
    const wasAsked = refunds.some((one) => one.lines.some(({ lineId }) => lineId === line.id))
    if (!isOver || wasAsked || line.backWantedBy !== null) continue
    const amount = await trade.given.fulfils.get(line.goodsType)?.owed?.(trade, line)
    if (amount && toCents(amount) > 0n) owed.push({ lineId: line.id, amount })
  }
  return owed
}
