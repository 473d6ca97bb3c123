import {
  fromCents,
  ORDER_STATE,
  PAY_TYPE,
  PAYMENT_STATE,
  REFUND_STATE,
  toCents,
} from '@southbound/shared/contract/constants'
import { invalidInput, Refusal } from '#api/plugins/refusal.ts'
import { mayRefundStill } from '../orders.policy.ts'
import type { PaymentRow, RefundRow } from '../orders.tables.ts'
import { mayDispute, openRefund } from '../refunds/disputable.ts'
import { type By, Decision, type Step, type TradeState } from './decision.ts'
import { follow } from './lines.ts'
import { BY_TABLE, refundableLines, type Unused } from './refundable.ts'

const { requested, cancelled, disputed, rejected } = REFUND_STATE
const { succeeded, partRefunded } = PAYMENT_STATE
const { refunding } = ORDER_STATE

export interface RefundAsk {
  actorId: string
  reasonCode?: number | null | undefined
  /** All that can go back when left out. */
  lines?: readonly { lineId: string; amount: string }[] | undefined
  text?: string | null | undefined
  /** Of whom a person asks: where the money goes that another person sends. */
  payee?: Payee | undefined
  /** When it is to be decided and paid by. */
  due?: Pick<RefundRow, 'decideBy' | 'settleBy'>
}

export function askRefund(state: TradeState, ask: RefundAsk, unused: Unused, now: Date): Decision {
  const { order, refunds } = state
  if (order.state === refunding || openRefund(refunds)) throw new Refusal('orders.refund-open')
  if (!mayRefundStill(order, now)) throw new Refusal('orders.state')
  if (ask.reasonCode == null) throw invalidInput([{ field: 'reasonCode', rule: 'required' }])
  const lines = askedLines(state, ask, BY_TABLE.includes(ask.reasonCode) ? 'most' : 'whole', unused, now)
  const payment = paidBy(state)
  if (!payment) throw new Refusal('orders.refund-none')
  const isByHand = payment.payType === PAY_TYPE.offline
  const amount = fromCents(lines.reduce((sum, line) => sum + toCents(line.amount), 0n))
  const refund = {
    paymentId: payment.id,
    lines,
    reasonCode: ask.reasonCode,
    text: ask.text ?? null,
    requestedAmount: amount,
    method: isByHand ? ('offline' as const) : ('original' as const),
    payeeName: payment.payerName,
    ...(isByHand && ask.payee && payeeNamed(ask.payee, payment.payerName)),
    requestedBy: ask.actorId,
    ...ask.due,
  }
  const by = { party: 'buyer', actorId: ask.actorId, deed: 'refund.asked', detail: { amount } } as const
  return new Decision(state, now)
    .add({ does: 'open-refund', refund }, ...hooksOf('asked', lines))
    .order(refunding, by, { stateBeforeRefund: order.state })
    .notice('refundAsked')
}

export type Payee = Pick<RefundRow, 'payeeName' | 'payeeBank' | 'payeeAccountNo' | 'payeeCode'>
/** Money that a person sends needs an account; its holder is the payer unless another is named. */
export function payeeNamed(payee: Payee, payer: string | null): Payee {
  if (!payee.payeeAccountNo) throw invalidInput([{ field: 'payeeAccountNo', rule: 'required' }])
  const payeeName = payee.payeeName ?? payer
  if (!payeeName) throw invalidInput([{ field: 'payeeName', rule: 'required' }])
  return { ...payee, payeeName }
}

function askedLines(
  state: TradeState,
  { lines: named }: RefundAsk,
  key: 'most' | 'whole',
  unused: Unused,
  now: Date,
) {
  const able = refundableLines(state, unused, now)
  const wanted = named ?? able.map(({ line, [key]: most }) => ({ lineId: line.id, amount: fromCents(most) }))
  const lines = wanted.filter(({ amount }) => toCents(amount) > 0n)
  if (lines.length === 0) throw new Refusal('orders.refund-none')
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    throw invalidInput([{ field: 'lines', rule: 'uniqueItems' }])
  return lines.map(({ lineId, amount }) => {
    const found = able.find(({ line }) => line.id === lineId)
    if (!found) throw new Refusal('orders.not-found')
    if (toCents(amount) > found[key]) {
      const most = `${fromCents(found[key])} ${state.order.currency}`
      throw new Refusal('orders.refund-amount', { values: { most } })
    }
    return { lineId, amount: fromCents(toCents(amount)) }
  })
}

/** The one that paid the order; others came late and have gone back by themselves. */
export function paidBy({ payments, refunds }: TradeState): PaymentRow | null {
  const back = refunds.filter(({ lines }) => lines.length === 0).map(({ paymentId }) => paymentId)
  const taken = payments.filter(({ state }) => state === succeeded || state === partRefunded)
  return taken.find(({ id }) => !back.includes(id)) ?? null
}

export function undoRefund(state: TradeState, actorId: string, now: Date): Decision {
  const refund = state.refunds.find((one) => one.state === requested)
  if (!refund) throw new Refusal('orders.state')
  const by = { party: 'buyer', actorId, deed: 'refund.undone' } as const
  return backFromRefund(new Decision(state, now).refund(refund, cancelled, by), refund, by)
}

export const hooksOf = (hook: 'asked' | 'kept', lines: readonly { lineId: string }[]): Step[] =>
  lines.map(({ lineId }) => ({ does: 'hook', hook, lineId }))

/** Nothing goes back: the order is what it was, and follows its lines again. */
export function backFromRefund(it: Decision, { lines }: RefundRow, by: By): Decision {
  it.add(...hooksOf('kept', lines))
  const to = it.state.order.stateBeforeRefund ?? ORDER_STATE.paid
  const party = to === ORDER_STATE.partRefunded ? 'system' : by.party
  return follow(it.order(to, { ...by, party }, { stateBeforeRefund: null }))
}

/**
 * The buyer of a service asks an operator to look at what
 * its seller declined, left unanswered or did not pay.
 */
export function disputeRefund(
  state: TradeState,
  { actorId, text }: { actorId: string; text: string },
  now: Date,
): Decision {
  const { order, refunds } = state
  const refund = refunds.findLast((one) => mayDispute(one, { order, refunds, now }))
  if (!refund) throw new Refusal('orders.state')
  const disputeText = text.trim()
  if (!disputeText) throw invalidInput([{ field: 'text', rule: 'required' }])
  const by = { party: 'buyer', actorId, deed: 'refund.disputed' } as const
  const it = new Decision(state, now).refund(refund, disputed, by, {
    disputeText,
    disputedAt: now.toISOString(),
  })
  if (refund.state === rejected) it.order(refunding, by, { stateBeforeRefund: order.state })
  return it.notice('refundDisputed')
}
