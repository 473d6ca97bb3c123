import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  LINE_MOVES,
  LINE_STATE,
  mayMove,
  ORDER_MOVES,
  ORDER_STATE,
  PAYMENT_MOVES,
  PAYMENT_STATE,
  REFUND_MOVES,
  REFUND_STATE,
  type TradeMoves,
  type TradeParty,
} from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { carryOut } from './carry-out.ts'
import { Decision } from './core/decision.ts'
import { wholeBack } from './core/payments.ts'
import {
  holdPayment,
  holdTrade,
  linesOf,
  moveLine,
  moveOrder,
  movePayment,
  moveRefund,
} from './order-moves.ts'
import { orderToPay, tradeOf } from './orders.fixture.ts'
import { billOrderLines, billOrders, orderLog, payments, type RefundRow, refunds } from './orders.tables.ts'

const PARTIES: readonly TradeParty[] = ['buyer', 'seller', 'auditor', 'operator', 'system']
let app: TestApp
let orderId: string
let paymentId: string
beforeAll(async () => {
  app = await testApp()
  const { order, payment } = await orderToPay(app)
  orderId = order.id
  paymentId = payment.id
  const held = await holdTrade(app.db, orderId)
  const refund = wholeBack(order, payment, '1.00')
  await carryOut(tradeOf(app), new Decision(held, new Date()).add({ does: 'open-refund', refund }))
})
afterAll(() => app.close())

interface Machine {
  states: Record<string, number>
  moves: TradeMoves
  put: (state: number) => Promise<unknown>
  move: (to: number, party: TradeParty) => Promise<{ state: number }>
}
const by = (party: TradeParty) => ({ party, deed: 'order.updated' }) as const
const MACHINES: Record<string, Machine> = {
  order: {
    states: ORDER_STATE,
    moves: ORDER_MOVES,
    put: (state) => app.db.update(billOrders).set({ state }),
    move: (to, party) => moveOrder(app.db, orderId, to, by(party)),
  },
  line: {
    states: LINE_STATE,
    moves: LINE_MOVES,
    put: (state) => app.db.update(billOrderLines).set({ state }),
    move: async (to, party) => {
      const [line] = await linesOf(app.db, orderId)
      if (!line) throw new Error('no line')
      return moveLine(app.db, line, to, by(party))
    },
  },
  payment: {
    states: PAYMENT_STATE,
    moves: PAYMENT_MOVES,
    put: (state) => app.db.update(payments).set({ state }),
    move: async (to, party) => movePayment(app.db, await holdPayment(app.db, paymentId), to, by(party)),
  },
  refund: {
    states: REFUND_STATE,
    moves: REFUND_MOVES,
    put: (state) => app.db.update(refunds).set({ state }),
    move: async (to, party) => {
      const { refunds: held } = await holdTrade(app.db, orderId)
      return moveRefund(app.db, held[0] as RefundRow, to, by(party))
    },
  },
}

/** Every from, to and party: what the table allows is done and logged, everything else is refused. */
test.each(Object.keys(MACHINES))('%s moves as its table says', async (name) => {
  const { states, moves, put, move } = MACHINES[name] as Machine
  const all = Object.values(states)
  for (const from of all) {
    for (const to of all)
      for (const party of PARTIES) {
        await put(from)
        const before = await app.db.$count(orderLog, eq(orderLog.orderId, orderId))
        const done = await move(to, party).catch((error: Error) => error.message)
        const may = mayMove(moves, from, to, [party])
        expect([from, to, party, typeof done === 'string' ? done : done.state]).toEqual([
          from,
          to,
          party,
          may ? to : 'orders.state',
        ])
        expect(await app.db.$count(orderLog, eq(orderLog.orderId, orderId))).toBe(before + (may ? 1 : 0))
      }
  }
})
