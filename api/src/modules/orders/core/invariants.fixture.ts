import assert from 'node:assert/strict'
import { LINE_STATE, ORDER_STATE, PAYMENT_STATE, toCents } from '@southbound/shared/contract/constants'
import type { LedgerEntry } from '../../ledger/ledger.service.ts'
import { openRefund } from '../refunds/disputable.ts'
import type { Hook, TradeState } from './decision.ts'

export type HookCounts = Record<Hook, number>
/** One order as the service keeps it, and what its decisions had it do. */
export interface World {
  state: TradeState
  now: Date
  entries: readonly LedgerEntry[]
  hooks: Readonly<Record<string, HookCounts>>
  receipts: number
}
export const NO_HOOKS: HookCounts = { paid: 0, start: 0, over: 0, refunded: 0, dropped: 0, asked: 0, kept: 0 }

const { waiting, ended } = LINE_STATE
const { paid, active, partRefunded, refunded } = ORDER_STATE
const { created, pending, succeeded } = PAYMENT_STATE
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + toCents(amount), 0n)

/** Settled once; what of it is disputed stays booked. */
const isBooked = ({ settledAt }: { settledAt: string | null }) => settledAt !== null

/** After each deed. */
export function holds(world: World): void {
  fulfilledOnce(world)
  neverBeyondPaid(world)
  booksBalance(world)
}

function fulfilledOnce({ state: { order, lines }, hooks, receipts, entries }: World): void {
  const wasPaid = order.paidAt !== null
  assert.equal(entries.filter(({ deed }) => deed === 'order.paid').length, wasPaid ? 1 : 0, 'paid once')
  assert.equal(receipts, wasPaid ? 1 : 0, 'one receipt')
  for (const { id, state } of lines) {
    const seen = hooks[id] ?? NO_HOOKS
    assert(seen.paid <= (wasPaid ? 1 : 0) && seen.start <= seen.paid, 'fulfilled at most once, when paid')
    assert(seen.over + seen.refunded + seen.dropped <= 1, 'ended once')
    assert(!wasPaid || seen.dropped === 0, 'what is paid is not dropped')
    if (state === waiting) assert.equal(seen.paid, 0, 'what was given does not wait')
    if (state !== waiting && state !== ended) assert.equal(seen.paid, 1, 'what is served was given')
  }
}

function neverBeyondPaid({ state: { order, lines, payments, refunds } }: World): void {
  const back = toCents(order.refundedAmount)
  assert.equal(sum(lines.map((line) => line.refunded)), back, 'the lines say what went back')
  assert(back <= toCents(order.paidAmount), 'never refunded beyond what was paid')
  for (const line of lines) assert(toCents(line.refunded) <= toCents(line.total), 'no line beyond its total')
  if (order.state === refunded) assert.equal(order.refundedAmount, order.paidAmount, 'refunded is the whole')
  const settled = refunds.filter(isBooked)
  for (const { id, amount, mismatch } of payments) {
    const gone = settled.filter(({ paymentId }) => paymentId === id)
    const came = toCents(mismatch?.split(' ')[0] ?? amount)
    assert(
      sum(gone.map((one) => one.approvedAmount ?? one.requestedAmount)) <= came,
      'no payment beyond itself',
    )
  }
  assert(refunds.filter((one) => openRefund([one])).length <= 1, 'one open refund')
  const open = payments.filter(({ state }) => state === created || state === pending)
  assert(open.length <= 1, 'one open payment')
}

function booksBalance({ entries }: World): void {
  assert.equal(new Set(entries.map(({ key }) => key)).size, entries.length, 'a key is booked once')
  for (const { deed, postings } of entries)
    assert.equal(sum(postings.map(({ amount }) => amount)), 0n, `${deed} sums to zero`)
}

/** When the clock has had its turn and the goods can be given again. */
export function holdsAtRest({ state: { order, lines, payments, refunds }, hooks, entries }: World): void {
  const isServed = [paid, active, partRefunded].includes(order.state as 3)
  for (const { id, state } of lines)
    if (isServed && state !== ended) assert.equal(hooks[id]?.paid, 1, 'exactly once when paid')
  const postings = entries.flatMap((entry) => entry.postings)
  const balance = (kind: string) =>
    sum(postings.filter((posting) => posting.kind === kind).map(({ amount }) => amount))
  const gone = sum(refunds.filter(isBooked).map((one) => one.approvedAmount ?? one.requestedAmount))
  const taken = payments.filter(
    ({ state, mismatch }) => (state >= succeeded && ![4, 5].includes(state)) || mismatch,
  )
  const came = sum(taken.map(({ amount, mismatch }) => mismatch?.split(' ')[0] ?? amount))
  assert.equal(balance('provider'), came - gone, 'the providers hold what came and did not go back')
  const ofOrder = toCents(order.paidAmount) - toCents(order.refundedAmount)
  assert.equal(-(balance('revenue') + balance('tax') + balance('payee')), ofOrder, 'earned is what was kept')
}
