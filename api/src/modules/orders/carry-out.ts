import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Fulfilment, Trade } from '../../plugins/given.ts'
import { returnStock } from '../commerce/commerce.service.ts'
import { book } from '../ledger/ledger.service.ts'
import { after, bySystem, Decision, type Hook, rowIn, type Step, type TradeState } from './core/decision.ts'
import { follow, giveLine } from './core/lines.ts'
import { issueCredit, issueReceipt } from './numbered-papers.ts'
import { holdOrder, linesOf, logOrder, moveLine, moveOrder, movePayment, moveRefund } from './order-moves.ts'
import { sendNotice } from './order-notice.ts'
import { billOrderLines, billOrders, type OrderLineRow, payments, refunds } from './orders.tables.ts'
import { nextCode } from './trade-codes.ts'

export const LINE_FAILED = 'line.failed'
type Carried<Name extends Step['does']> = Extract<Step, { does: Name }>

/** Writes what was decided of an order that the caller's transaction holds. */
export async function carryOut(trade: Trade, { before, steps, now }: Decision): Promise<void> {
  let state = before
  for (const step of steps) {
    await carry(trade, state, step, now)
    state = after(state, step, now)
  }
}

async function carry(trade: Trade, state: TradeState, step: Step, now: Date): Promise<unknown> {
  const { db } = trade
  const { order } = state
  switch (step.does) {
    case 'order':
      return moveOrder(db, step.id, step.to, step.by, step.values)
    case 'line':
      return moveLine(db, rowIn(state, 'lines', step.id), step.to, step.by, step.values)
    case 'payment':
      return movePayment(db, rowIn(state, 'payments', step.id), step.to, step.by, step.values)
    case 'refund':
      return moveRefund(db, rowIn(state, 'refunds', step.id), step.to, step.by, step.values)
    case 'order-values':
      return db.update(billOrders).set(step.values).where(eq(billOrders.id, order.id))
    case 'line-values':
      return db.update(billOrderLines).set(step.values).where(eq(billOrderLines.id, step.id))
    case 'payment-values':
      return db.update(payments).set(step.values).where(eq(payments.id, step.id))
    case 'open-payment':
      return insertPayment(db, order.id, step)
    case 'open-refund': {
      const refundCode = await nextCode(db, 'refund')
      return db.insert(refunds).values({ ...step.refund, orderId: order.id, refundCode })
    }
    case 'log':
      return logOrder(db, order.id, step.by)
    case 'book':
      return book(db, step.entry)
    case 'hook':
      return callHook(trade, step)
    case 'give':
      return tryGive(trade, state, step, now)
    case 'follow': {
      const held = { ...state, order: await holdOrder(db, order.id), lines: await linesOf(db, order.id) }
      return carryOut(trade, follow(new Decision(held, now)))
    }
    case 'receipt':
      return issueReceipt(trade, order, step.paid)
    case 'credit': {
      const refund = rowIn(state, 'refunds', step.refundId)
      return issueCredit(trade, order, rowIn(state, 'payments', step.paymentId), refund)
    }
    case 'notice':
      return sendNotice(trade, order, step.text)
  }
}

async function insertPayment(
  db: Database,
  orderId: string,
  { payment, values }: Carried<'open-payment'>,
): Promise<void> {
  const payCode = await nextCode(db, 'payment')
  await db.insert(payments).values({ ...payment, orderId, payCode })
  await db
    .update(billOrders)
    .set({ ...values, payCode })
    .where(eq(billOrders.id, orderId))
}

/** What cannot be given yet waits for the job: the money is booked all the same. */
async function tryGive(
  trade: Trade,
  state: TradeState,
  { lineId, today }: Carried<'give'>,
  now: Date,
): Promise<void> {
  try {
    const given = giveLine(state, lineId, today, now)
    await trade.db.transaction((db) => carryOut({ ...trade, db }, given))
  } catch (error) {
    const detail = { lineId, why: String(error).slice(0, 300) }
    await logOrder(trade.db, state.order.id, { ...bySystem(LINE_FAILED), detail })
  }
}

const HOOKS: Record<Hook, (it: Fulfilment, trade: Trade, line: OrderLineRow) => Promise<void> | undefined> = {
  paid: (it, trade, line) => it.paid?.(trade, line),
  start: (it, trade, line) => it.start(trade, line),
  over: (it, trade, line) => it.end(trade, line, 'over'),
  refunded: (it, trade, line) => it.end(trade, line, 'refunded'),
  dropped: (it, trade, line) => it.dropped?.(trade, line),
  asked: (it, trade, line) => it.hold?.(trade, line),
  kept: (it, trade, line) => it.release?.(trade, line),
}
async function callHook(trade: Trade, { hook, lineId }: Carried<'hook'>): Promise<void> {
  const [line] = await trade.db.select().from(billOrderLines).where(eq(billOrderLines.id, lineId))
  if (!line) return
  if (hook === 'dropped' && line.goodsId) await returnStock(trade.db, line.goodsId, line.quantity)
  const fulfilment = trade.given.fulfils.get(line.goodsType)
  if (fulfilment) await HOOKS[hook](fulfilment, trade, line)
}
