import {
  LINE_MOVES,
  mayMove,
  ORDER_MOVES,
  ORDER_STATE,
  type OrderDeed,
  PAYMENT_MOVES,
  REFUND_MOVES,
  type TradeMoves,
  type TradeParty,
} from '@southbound/shared/contract/constants'
import { Refusal } from '#api/plugins/refusal.ts'
import type { MoneyText } from '../../account/notice.service.ts'
import type { LedgerEntry } from '../../ledger/ledger.service.ts'
import type { OrderLineRow, OrderRow, PaymentRow, RefundRow } from '../orders.tables.ts'

/** Who moves a state by what deed; it is a line of the order's log. */
export interface By {
  party: TradeParty
  actorId?: string | null
  deed: OrderDeed
  detail?: Record<string, unknown>
}
/** An order with all that belongs to it, by age. */
export interface TradeState {
  order: OrderRow
  lines: readonly OrderLineRow[]
  payments: readonly PaymentRow[]
  refunds: readonly RefundRow[]
}
export type Hook = 'paid' | 'start' | 'over' | 'refunded' | 'dropped' | 'asked' | 'kept'
type NewPayment = Pick<PaymentRow, 'payType' | 'amount' | 'currency'>
export type NewRefund = Pick<
  RefundRow,
  'paymentId' | 'lines' | 'reasonCode' | 'requestedAmount' | 'method' | 'payeeName'
> &
  Partial<RefundRow>

interface Rows {
  order: OrderRow
  line: OrderLineRow
  payment: PaymentRow
  refund: RefundRow
}
type Machine = keyof Rows
type Moves = {
  [M in Machine]: { does: M; id: string; to: number; by: By; values: Partial<Rows[M]> }
}[Machine]

/**
 * What a decision has the service do, in this order. `give` and `follow` are decided when their turn comes.
 */
export type Step =
  | Moves
  | { does: 'order-values'; values: Partial<OrderRow> }
  | { does: 'line-values'; id: string; values: Partial<OrderLineRow> }
  | { does: 'payment-values'; id: string; values: Partial<PaymentRow> }
  | { does: 'open-payment'; payment: NewPayment; values: Partial<OrderRow> }
  | { does: 'open-refund'; refund: NewRefund }
  | { does: 'log'; by: By }
  | { does: 'book'; entry: LedgerEntry }
  | { does: 'hook'; hook: Hook; lineId: string }
  | { does: 'give'; lineId: string; today: string }
  | { does: 'follow' }
  | { does: 'receipt'; paid: { payType: number; tradeNo: string | null; paidAt: string } }
  | { does: 'credit'; paymentId: string; refundId: string }
  | { does: 'notice'; text: MoneyText }

export const MOVES: Readonly<Record<Machine, TradeMoves>> = {
  order: ORDER_MOVES,
  line: LINE_MOVES,
  payment: PAYMENT_MOVES,
  refund: REFUND_MOVES,
}
export function mustMove(machine: Machine, from: number, to: number, party: TradeParty): void {
  if (!mayMove(MOVES[machine], from, to, [party])) throw new Refusal('orders.state')
}

const changed = <Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  values: Partial<Row>,
): readonly Row[] => rows.map((row) => (row.id === id ? { ...row, ...values } : row))

/** When an order that enters a state was completed for the first time, or null. */
export const completedOnce = ({ completedAt }: OrderRow, state: number, now: Date): string | null =>
  completedAt ?? (state === ORDER_STATE.completed ? now.toISOString() : null)

/** The rows after a step; what the database names itself (ids, codes) has a name of its own here. */
export function after(state: TradeState, step: Step, now: Date): TradeState {
  const updatedAt = now.toISOString()
  const stamped = { createdAt: updatedAt, updatedAt }
  const { order, lines, payments, refunds } = state
  switch (step.does) {
    case 'order':
      return {
        ...state,
        order: {
          ...order,
          ...step.values,
          updatedAt,
          state: step.to,
          completedAt: completedOnce(order, step.to, now),
        },
      }
    case 'line':
      return { ...state, lines: changed(lines, step.id, { ...step.values, state: step.to }) }
    case 'payment': {
      const values = { ...step.values, updatedAt, state: step.to }
      return { ...state, payments: changed(payments, step.id, values) }
    }
    case 'refund':
      return { ...state, refunds: changed(refunds, step.id, { ...step.values, updatedAt, state: step.to }) }
    case 'order-values':
      return { ...state, order: { ...order, ...step.values } }
    case 'line-values':
      return { ...state, lines: changed(lines, step.id, step.values) }
    case 'payment-values':
      return { ...state, payments: changed(payments, step.id, step.values) }
    case 'open-payment': {
      const made = { ...NO_PAYMENT, ...stamped, ...step.payment, id: `payment-${payments.length + 1}` }
      const payment = { ...made, orderId: order.id, payCode: made.id }
      const values = { ...step.values, payCode: payment.payCode }
      return { ...state, order: { ...order, ...values }, payments: [...payments, payment] }
    }
    case 'open-refund': {
      const made = { ...NO_REFUND, ...stamped, ...step.refund, id: `refund-${refunds.length + 1}` }
      return { ...state, refunds: [...refunds, { ...made, orderId: order.id, refundCode: made.id }] }
    }
    default:
      return state
  }
}
const NO_PAYMENT = {
  providerTradeNo: null,
  state: 1,
  asked: null,
  proofFileIds: [],
  payerName: null,
  rejectReason: null,
  confirmedBy: null,
  mismatch: null,
  paidAt: null,
}
const NO_REFUND = {
  text: null,
  evidenceFileIds: [],
  approvedAmount: null,
  state: 1,
  rejectReason: null,
  disputeText: null,
  disputedAt: null,
  requestedBy: null,
  decidedBy: null,
  providerRefundNo: null,
  settledAt: null,
  decideBy: null,
  settleBy: null,
  toldLate: 0,
  restOf: null,
  payeeBank: null,
  payeeCode: null,
  payeeAccountNo: null,
}

/** Collects the steps of one deed and knows the rows after each; a move that no table has is refused. */
export class Decision {
  readonly steps: Step[] = []
  readonly now: Date
  readonly before: TradeState
  state: TradeState
  constructor(state: TradeState, now: Date) {
    this.before = state
    this.state = state
    this.now = now
  }
  add(...steps: Step[]): this {
    for (const step of steps) {
      this.steps.push(step)
      this.state = after(this.state, step, this.now)
    }
    return this
  }
  order(to: number, by: By, values: Partial<OrderRow> = {}): this {
    const { id, state } = this.state.order
    mustMove('order', state, to, by.party)
    return this.add({ does: 'order', id, to, by, values })
  }
  line({ id, state }: OrderLineRow, to: number, by: By, values: Partial<OrderLineRow> = {}): this {
    mustMove('line', state, to, by.party)
    return this.add({ does: 'line', id, to, by, values })
  }
  payment({ id, state }: PaymentRow, to: number, by: By, values: Partial<PaymentRow> = {}): this {
    mustMove('payment', state, to, by.party)
    return this.add({ does: 'payment', id, to, by, values })
  }
  refund({ id, state }: RefundRow, to: number, by: By, values: Partial<RefundRow> = {}): this {
    mustMove('refund', state, to, by.party)
    return this.add({ does: 'refund', id, to, by, values })
  }
  log(by: By): this {
    return this.add({ does: 'log', by })
  }
  notice(text: MoneyText): this {
    return this.add({ does: 'notice', text })
  }
  /** A row as it is after the steps so far. */
  row<Kind extends 'lines' | 'payments' | 'refunds'>(kind: Kind, id: string): TradeState[Kind][number] {
    return rowIn(this.state, kind, id)
  }
}
export function rowIn<Kind extends 'lines' | 'payments' | 'refunds'>(
  state: TradeState,
  kind: Kind,
  id: string,
): TradeState[Kind][number] {
  const rows: readonly TradeState[Kind][number][] = state[kind]
  const found = rows.find((row) => row.id === id)
  if (!found) throw new Refusal('row.not-found')
  return found
}
export const bySystem = (deed: OrderDeed): By => ({ party: 'system', deed })
