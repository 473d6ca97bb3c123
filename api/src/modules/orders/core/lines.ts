import {
  dayOf,
  HIDDEN_FROM,
  LINE_STATE,
  ORDER_STATE,
  ORDER_TYPE,
  PAYMENT_STATE,
} from '@southbound/shared/contract/constants'
import { Refusal } from '#api/plugins/refusal.ts'
import type { OrderLineRow } from '../orders.tables.ts'
import { OPEN_REFUNDS } from '../refunds/disputable.ts'
import { type By, bySystem, Decision, rowIn, type TradeState } from './decision.ts'
import { closeOpen, openOf } from './payments.ts'

const { waiting, scheduled, running, done, ended } = LINE_STATE
const { toPay, paid, active, completed, partRefunded, refunding, closed, cancelled } = ORDER_STATE
const STARTED: readonly number[] = [running, done]
const OVER: readonly number[] = [done, ended]
/**
 * Steps of lines are for orders that are paid and not given back; a refund that is asked for stops its own.
 */
export const SERVED: readonly number[] = [paid, active, partRefunded, refunding]
const isAsked = ({ refunds }: TradeState, { id, backWantedBy }: OrderLineRow): boolean =>
  backWantedBy !== null ||
  refunds.some(
    ({ state, lines }) => OPEN_REFUNDS.includes(state) && lines.some(({ lineId }) => lineId === id),
  )

interface OfGoods {
  goodsId?: string | null
}
/** Orders take and return stock in one order, whatever that of their lines: no two wait for each other. */
export const byGoods = (one: OfGoods, other: OfGoods): number =>
  Number(one.goodsId ?? 0) - Number(other.goodsId ?? 0)

/** A paid line starts at once, or is scheduled for its first day. */
export function giveLine(state: TradeState, lineId: string, today: string, now: Date): Decision {
  const it = new Decision(state, now)
  const line = rowIn(state, 'lines', lineId)
  it.add({ does: 'hook', hook: 'paid', lineId })
  if (line.startDate !== null && line.startDate > today)
    return it.line(line, scheduled, bySystem('line.scheduled'))
  return startLine(it, line, today)
}

/** A line without a first day starts on the day of its payment. */
function startLine(it: Decision, line: OrderLineRow, today: string): Decision {
  const values = { startDate: line.startDate ?? today, fulfilledAt: it.now.toISOString() }
  it.line(line, running, bySystem('line.started'), values)
  return it.add({ does: 'hook', hook: 'start', lineId: line.id })
}

/** Ends a line in time ('over') or before it ('refunded'). */
export function endLine(it: Decision, line: OrderLineRow, why: 'over' | 'refunded'): Decision {
  it.line(line, why === 'over' ? done : ended, bySystem(`line.${why}`))
  return it.add({ does: 'hook', hook: why, lineId: line.id })
}

/** The lines of an order that is never paid. */
export function dropLines(it: Decision): Decision {
  for (const line of it.state.lines.toSorted(byGoods))
    if (line.state === waiting) {
      it.line(line, ended, bySystem('line.dropped'))
      it.add({ does: 'hook', hook: 'dropped', lineId: line.id })
    }
  return it
}

/** The order follows its lines: in service with the first that runs, complete with the last that is over. */
export function follow(it: Decision): Decision {
  const { order, lines } = it.state
  const over = lines.every(({ state }) => OVER.includes(state))
  if (order.state === paid && lines.some(({ state }) => STARTED.includes(state))) {
    it.order(active, bySystem('order.active'))
    return over ? it.order(completed, bySystem('order.completed')) : it
  }
  const mayEnd = order.state === active || order.state === partRefunded
  return mayEnd && over ? it.order(completed, bySystem('order.completed')) : it
}

/**
 * What is over of the running lines of an order; by the clock, a case that ended, or the work that is done.
 */
export function endLines(state: TradeState, isOver: (line: OrderLineRow) => boolean, now: Date): Decision {
  const it = new Decision(state, now)
  for (const line of state.lines)
    if (line.state === running && isOver(line) && !isAsked(state, line)) endLine(it, line, 'over')
  return follow(it)
}
const NONE: ReadonlySet<string> = new Set()
/** `kept`: what a renewal is about to follow. */
export function endDue(state: TradeState, now: Date, kept = NONE): Decision {
  const today = dayOf(now)
  if (!SERVED.includes(state.order.state)) return new Decision(state, now)
  return endLines(state, ({ id, endDate }) => endDate !== null && endDate < today && !kept.has(id), now)
}
export const isService = ({ goodsType }: OrderLineRow): boolean => goodsType === ORDER_TYPE.userService

export function startDue(state: TradeState, now: Date): Decision {
  const it = new Decision(state, now)
  const today = dayOf(now)
  if (!SERVED.includes(state.order.state)) return it
  for (const line of state.lines)
    if (
      line.state === scheduled &&
      line.startDate !== null &&
      line.startDate <= today &&
      !isAsked(state, line)
    )
      startLine(it, line, today)
  return follow(it)
}

/** What could not be given when it was paid. */
export function giveAgain(state: TradeState, now: Date): Decision {
  const it = new Decision(state, now)
  if (!SERVED.includes(state.order.state)) return it
  for (const line of state.lines)
    if (line.state === waiting && !isAsked(state, line))
      it.add({ does: 'give', lineId: line.id, today: dayOf(now) })
  return it.add({ does: 'follow' })
}

/** Money that waits for a person keeps its order open. */
const mayClose = ({ order, payments }: TradeState): boolean =>
  order.state === toPay &&
  !payments.some(({ mismatch, state }) => mismatch !== null && state === PAYMENT_STATE.pending)

export function closeExpired(state: TradeState, now: Date): Decision {
  const it = new Decision(state, now)
  const isExpired = mayClose(state) && Date.parse(state.order.expiresAt) < now.getTime()
  return isExpired ? close(it, bySystem('order.expired')).notice('closed') : it
}
/** Its seller gave up what it is for. */
export function closeGivenUp(state: TradeState, now: Date): Decision {
  const it = new Decision(state, now)
  return mayClose(state) ? close(it, bySystem('order.given-up')) : it
}
function close(it: Decision, by: By): Decision {
  return dropLines(closeOpen(it.order(closed, by), by))
}

export function cancelOrder(state: TradeState, by: Omit<By, 'deed'>, now: Date): Decision {
  if (openOf(state)?.mismatch) throw new Refusal('orders.mismatch')
  const it = new Decision(state, now).order(cancelled, { ...by, deed: 'order.cancelled' })
  return dropLines(closeOpen(it, { ...by, deed: 'payment.closed' }))
}

export function hideOrder(state: TradeState, by: Omit<By, 'deed'>, now: Date): Decision {
  if (!HIDDEN_FROM.includes(state.order.state)) throw new Refusal('orders.state')
  const it = new Decision(state, now)
  it.add({ does: 'order-values', values: { hiddenAt: now.toISOString() } })
  return it.log({ ...by, deed: 'order.hidden' })
}
