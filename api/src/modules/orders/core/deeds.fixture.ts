import { DAY_MS, fromCents, PAY_TYPE, toCents } from '@southbound/shared/contract/constants'
import fc from 'fast-check'
import { priceOf, sumsOf } from '../order-money.ts'
import type { OrderLineRow, OrderRow } from '../orders.tables.ts'
import { OPEN_REFUNDS, openRefund } from '../refunds/disputable.ts'
import { askRefund, disputeRefund, undoRefund } from './ask-refund.ts'
import { decideDispute, decideRefund, returnMoney } from './decide-refund.ts'
import { bySystem, Decision, type TradeState } from './decision.ts'
import {
  cancelOrder,
  closeExpired,
  endDue,
  endLines,
  giveAgain,
  hideOrder,
  isService,
  startDue,
} from './lines.ts'
import { closeOpen, endPayment, openOf, takeMoney, wantPayment } from './payments.ts'
import { answerProof, sendProof } from './proof.ts'
import { failRefund, sendRefund, settleByHand, settleRefund } from './settle-refund.ts'

const SERVICE = 7
const BUYER = '1'
const PEOPLE = ['1', '2', '3'] as const
const RULES = { beforeStart: '90.00', afterStart: 'days', withinDays: null } as const

const line = fc.record({
  start: fc.constantFrom(null, '2020-01-01', '2026-01-16', '2026-03-01'),
  days: fc.constantFrom(null, 1, 10, 4000),
  quantity: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 99_999 }),
})
export const firstOrder = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  ofAgency: fc.boolean(),
  tax: fc.constantFrom('0.00', '9.00', '10.00', '15.00'),
})
export type FirstOrder = typeof firstOrder extends fc.Arbitrary<infer T> ? T : never

const which = fc.nat({ max: 3 })
const who = fc.constantFrom(...PEOPLE)
const party = fc.constantFrom('auditor' as const, 'seller' as const)
const kind = <K extends string>(...names: K[]) => fc.constantFrom(...names)
const money = fc.record({ kind: kind('notice'), which, of: kind('right', 'right', 'right', 'less', 'other') })
const pay = fc.record({ kind: kind('want'), payType: fc.constantFrom(1, 2, 3, 4) })
const decideOn = fc.record({
  kind: kind('decide', 'decideDispute'),
  approve: fc.boolean(),
  part: fc.integer({ min: 0, max: 4 }),
  who,
  party,
})
const ask = fc.record({
  kind: kind('ask'),
  reasonCode: fc.constantFrom(4, 6),
  which: fc.option(which, { nil: null }),
  part: fc.integer({ min: 1, max: 4 }),
  due: fc.boolean(),
})
const answers = { kind: kind('answerProof'), accept: fc.boolean(), who, party, amount: fc.constant('0.01') }
const answer = fc.record(answers, { requiredKeys: ['kind', 'accept', 'who', 'party'] })
/** One thing that comes in: of the buyer, the payee, providers, people at the desk and the clock. */
export const deed = fc.oneof(
  { arbitrary: pay, weight: 3 },
  { arbitrary: money, weight: 4 },
  { arbitrary: ask, weight: 3 },
  { arbitrary: decideOn, weight: 3 },
  { arbitrary: fc.record({ kind: kind('undo', 'dispute', 'cancel', 'hide', 'close', 'proof') }), weight: 3 },
  { arbitrary: fc.record({ kind: kind('send', 'fail', 'settle', 'settle') }), weight: 3 },
  { arbitrary: fc.record({ kind: kind('ended'), which, to: kind('failed', 'closed') }), weight: 1 },
  { arbitrary: answer, weight: 2 },
  { arbitrary: fc.record({ kind: kind('settleByHand'), who, party }), weight: 1 },
  { arbitrary: fc.record({ kind: kind('returnMoney'), which, who }), weight: 2 },
  {
    arbitrary: fc.record({
      kind: kind('clock'),
      hours: fc.constantFrom(0, 1, 3, 200, 250, 2000),
      failing: fc.constantFrom(false, false, true),
    }),
    weight: 2,
  },
)
export type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

export function orderOf({ lines, ofAgency, tax }: FirstOrder, now: Date): TradeState {
  const goodsType = ofAgency ? SERVICE : 1
  const names = { goodsType, nameEn: 'Banner', nameCn: '横幅', unit: 'day' }
  const priced = lines.map(({ start, days, quantity, cents }, at) => {
    const wanted = { ...names, quantity, unitPrice: fromCents(BigInt(cents)) }
    const endDate = start && days ? new Date(Date.parse(start) + days * DAY_MS).toISOString() : null
    const row = { id: `line-${at}`, orderId: 'order', goodsId: null, refId: null, fulfilledAt: null }
    const dates = { startDate: start, endDate: endDate?.slice(0, 10) ?? null }
    return {
      ...row,
      ...wanted,
      ...priceOf(wanted, tax),
      ...dates,
      refunded: '0.00',
      state: 1,
      backWantedBy: null,
      endToldAt: null,
    }
  }) satisfies OrderLineRow[]
  const at = now.toISOString()
  const order: OrderRow = {
    id: 'order',
    orderCode: 'B1',
    orderType: goodsType,
    buyerAccountId: BUYER,
    buyerOwner: 'account:1',
    sellerType: ofAgency ? 2 : 1,
    sellerOwner: ofAgency ? 'agency:1' : 'platform',
    caseId: null,
    ...sumsOf(
      priced.map(({ startDate: _start, endDate: _end, goodsId: _goods, refId: _ref, ...one }) => one),
    ),
    currency: 'AUD',
    taxCountry: 'AU',
    taxPercent: tax,
    payType: null,
    payCode: null,
    expiresAt: new Date(now.getTime() + 7_200_000).toISOString(),
    remindedAt: null,
    paidAt: null,
    paidAmount: '0.00',
    refundedAmount: '0.00',
    refundRules: { [String(goodsType)]: RULES },
    invoice: { kind: 'none', title: null, taxNo: null, address: null },
    autoRenewId: null,
    remark: null,
    state: 1,
    stateBeforeRefund: null,
    hiddenAt: null,
    idempotencyKey: 'key',
    version: 1,
    createdAt: at,
    updatedAt: at,
    completedAt: null,
  }
  return { order, lines: priced, payments: [], refunds: [] }
}

type Decide = (state: TradeState, now: Date) => Decision | null
const NO_UNUSED = new Map<string, string>()
const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
const partOf = (amount: string, part: number) =>
  fromCents(part === 0 ? toCents(amount) * 2n : toCents(amount) / BigInt(part))

/** What the service decides for a deed, one after the other in one transaction. */
export function decide(it: Deed): Decide[] {
  switch (it.kind) {
    case 'want':
      return [(state, now) => wantPayment(state, it.payType, now)]
    case 'notice':
      return [(state, now) => notice(state, it, now)]
    case 'ended':
      return [
        (state, now) => {
          const payment = pick(state.payments, it.which)
          return payment ? endPayment(state, payment.id, it.to, now) : null
        },
      ]
    case 'proof':
      return [
        (state, now) => wantPayment(state, PAY_TYPE.offline, now),
        (state, now) => {
          const paymentId = openOf(state)?.id ?? ''
          return sendProof(state, { paymentId, actorId: BUYER, payerName: 'Li', proofFileIds: ['1'] }, now)
        },
      ]
    case 'answerProof':
      return [(state, now) => answerProof(state, { ...it, actorId: it.who, reason: 'No money' }, now)]
    case 'ask':
      return [(state, now) => askFor(state, it, now)]
    case 'clock':
      return [closeExpired, startDue, endDue, giveAgain, (state, now) => endLines(state, isService, now)]
    case 'cancel':
      return [(state, now) => cancelOrder(state, { party: 'buyer', actorId: BUYER }, now)]
    case 'hide':
      return [(state, now) => hideOrder(state, { party: 'buyer', actorId: BUYER }, now)]
    case 'close':
      return [
        (state, now) => closeOpen(new Decision(state, now), { party: 'buyer', deed: 'payment.cancelled' }),
      ]
    case 'undo':
      return [(state, now) => undoRefund(state, BUYER, now)]
    case 'dispute':
      return [(state, now) => disputeRefund(state, { actorId: BUYER, text: 'Nothing was done' }, now)]
    case 'returnMoney':
      return [
        (state, now) => {
          const payment = pick(state.payments, it.which)
          return payment
            ? returnMoney(state, { paymentId: payment.id, actorId: it.who, reason: 'No' }, now)
            : null
        },
      ]
    default:
      return [(state, now) => ofRefund(state, it, now)]
  }
}

function notice(state: TradeState, it: Extract<Deed, { kind: 'notice' }>, now: Date): Decision | null {
  const payment = pick(state.payments, it.which)
  if (!payment) return null
  const { amount, currency } = payment
  const came = { tradeNo: 'T', paidAt: now.toISOString(), amount, currency }
  if (it.of === 'less') came.amount = '0.01'
  if (it.of === 'other') came.currency = 'NZD'
  return takeMoney(state, { paymentId: payment.id, money: came, by: bySystem('order.paid') }, now).it
}

function askFor(state: TradeState, it: Extract<Deed, { kind: 'ask' }>, now: Date): Decision {
  const named = it.which === null ? undefined : pick(state.lines, it.which)
  const lines = named && [{ lineId: named.id, amount: partOf(named.total, it.part) }]
  const due = it.due ? { decideBy: inDays(now, 3), settleBy: inDays(now, 10) } : undefined
  return askRefund(state, { actorId: BUYER, reasonCode: it.reasonCode, lines, due }, NO_UNUSED, now)
}

const isUnderWay = ({ state }: TradeState['refunds'][number]) => OPEN_REFUNDS.includes(state)
type OfRefund = Extract<
  Deed,
  { kind: 'send' | 'fail' | 'settle' } | { kind: 'settleByHand' } | { kind: 'decide' | 'decideDispute' }
>
function ofRefund(state: TradeState, it: OfRefund, now: Date): Decision | null {
  const refund = openRefund(state.refunds) ?? state.refunds.findLast(isUnderWay) ?? state.refunds.at(-1)
  if (!refund) return null
  const refundId = refund.id
  if (!('party' in it)) {
    if (it.kind === 'send') return sendRefund(state, refundId, now)
    if (it.kind === 'fail') return failRefund(state, refundId, 'down', now)
    const settling = { refundId, providerRefundNo: 'R', by: bySystem('refund.settled') }
    return settleRefund(new Decision(state, now), settling)
  }
  const person = { party: it.party, actorId: it.who }
  if (it.kind === 'settleByHand') return settleByHand(state, { refundId, providerNo: 'R' }, person, now)
  const { approve } = it
  const said = {
    refundId,
    approve,
    settleBy: inDays(now, 10),
    amount: partOf(refund.requestedAmount, it.part),
    reason: 'No',
  }
  return it.kind === 'decide'
    ? decideRefund(state, said, person, now)
    : decideDispute(state, said, it.who, now)
}
