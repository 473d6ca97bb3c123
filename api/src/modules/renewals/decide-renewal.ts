import {
  addDays,
  DAY_MS,
  dayOf,
  mayMove,
  RENEWAL_MOVES,
  RENEWAL_NOTICE,
  RENEWAL_RETRIES,
  RENEWAL_STATE,
  type RenewalPeriod,
  toCents,
} from '@southbound/shared/contract/constants'
import { Refusal } from '../../plugins/refusal.ts'
import type { MoneyText } from '../account/notice.service.ts'
import { afterPeriod } from './periods.ts'
import type { RenewalRow } from './renewal-rows.ts'

/** What becomes of a renewal; `closes`: the order of the charge is not paid any more. */
export interface RenewalStep {
  values: Partial<RenewalRow>
  notice?: { text: MoneyText; price: string }
  closes?: true
}
const { active, charging, retrying, paused, cancelled, unbound } = RENEWAL_STATE

function to(row: RenewalRow, state: number, party: 'payer' | 'system', values: Partial<RenewalRow> = {}) {
  if (!mayMove(RENEWAL_MOVES, row.state, state, [party])) throw new Refusal('renewals.state')
  return { ...values, state }
}

export const dayOfDue = ({ dueAt }: Pick<RenewalRow, 'dueAt'>, now = new Date()): string =>
  (dueAt ?? now.toISOString()).slice(0, 10)
const isPast = (instant: string | null, atMs: number) => instant !== null && Date.parse(instant) <= atMs

/** Nothing is charged before its day, or whose notice is younger than the law asks. */
export const mayCharge = (row: RenewalRow, now: Date): boolean =>
  (row.state === active || row.state === retrying) &&
  isPast(row.nextChargeAt, now.getTime()) &&
  isPast(row.noticedAt, now.getTime() - RENEWAL_NOTICE.least * DAY_MS)

/** A price above the one agreed to, and goods that are gone (`today` null), pause instead. */
export const startCharge = (row: RenewalRow, today: string | null): RenewalStep =>
  today === null || toCents(today) > toCents(row.price)
    ? pause(row, today === null ? 'goods' : 'price', today)
    : { values: to(row, charging, 'system') }

/** The service goes on to the end of what is paid for, and is not charged any more. */
export function pause(
  row: RenewalRow,
  lastResult: 'failed' | 'price' | 'goods',
  askedPrice: string | null,
): RenewalStep {
  const values = { lastResult, askedPrice, chargingOrderId: null, nextChargeAt: null }
  const text = lastResult === 'price' ? 'renewalPrice' : 'renewalPaused'
  return { values: to(row, paused, 'system', values), notice: { text, price: askedPrice ?? row.price } }
}

export function endCharge(row: RenewalRow, went: 'paid' | 'failed', now: Date): RenewalStep {
  if (went === 'paid') {
    const dueAt = `${afterPeriod(dayOfDue(row, now), row.period as RenewalPeriod)}T02:00:00.000Z`
    const done = { failCount: 0, lastResult: 'paid', lastChargeAt: now.toISOString(), chargingOrderId: null }
    const next = { dueAt, nextChargeAt: dueAt, noticedAt: null, remindedAt: null }
    return { values: to(row, active, 'system', { ...done, ...next }) }
  }
  const failCount = row.failCount + 1
  const wait = RENEWAL_RETRIES[failCount]
  if (wait === undefined) {
    const { values, ...rest } = pause(row, 'failed', null)
    return { ...rest, values: { ...values, failCount }, closes: true }
  }
  const base = Date.parse(row.dueAt ?? now.toISOString())
  const nextChargeAt = new Date(Math.max(base, 0) + wait * DAY_MS).toISOString()
  const values = { failCount, lastResult: 'failed', chargingOrderId: null, nextChargeAt }
  return {
    values: to(row, retrying, 'system', values),
    notice: { text: 'renewalFailed', price: row.price },
    closes: true,
  }
}

/** The notice of a charge names the price of its day, and where that is a rise, that it must be agreed to. */
export function noticed(row: RenewalRow, price: string | null, now: Date): RenewalStep {
  const asked = price !== null && toCents(price) > toCents(row.price) ? price : null
  return {
    values: { noticedAt: now.toISOString(), askedPrice: asked },
    notice: { text: asked ? 'renewalPrice' : 'renewalSoon', price: price ?? row.price },
  }
}

/** The next charge is at least a day away, and its notice as old as the law asks. */
export function agree(row: RenewalRow, price: string, ip: string, now: Date): RenewalStep {
  const again = row.state === paused || row.state === retrying
  if (row.state !== active && !again) throw new Refusal('renewals.state')
  const { dueAt, noticedAt } = nextDue(again ? null : row.dueAt, row.noticedAt ?? now.toISOString(), now)
  const values = {
    price,
    askedPrice: null,
    consent: { at: now.toISOString(), price, firstChargeOn: dueAt.slice(0, 10), ip },
    failCount: 0,
    noticedAt,
    dueAt,
    nextChargeAt: dueAt,
  }
  return { values: row.state === active ? values : to(row, active, 'payer', values) }
}

const HOUR = 'T02:00:00.000Z'
/** A new day is one on which the notice lets the charge run; the consent holds for another notice. */
function nextDue(dueAt: string | null, noticedAt: string, now: Date): { dueAt: string; noticedAt: string } {
  const soon = `${addDays(dayOf(now), 1)}${HOUR}`
  if (dueAt && dueAt >= soon) return { dueAt, noticedAt }
  const from = new Date(Date.parse(noticedAt) + RENEWAL_NOTICE.least * DAY_MS)
  const onDay = `${dayOf(from)}${HOUR}`
  const allowed = onDay >= from.toISOString() ? onDay : `${addDays(dayOf(from), 1)}${HOUR}`
  const day = allowed > soon ? allowed : soon
  const enough = new Date(Date.parse(day) - RENEWAL_NOTICE.first * DAY_MS).toISOString()
  return { dueAt: day, noticedAt: noticedAt > enough ? noticedAt : enough }
}

const OVER = { nextChargeAt: null, askedPrice: null }
/** A charge that is under way is finished first: its answer may be on the way. */
export const cancelRenewal = (row: RenewalRow): RenewalStep =>
  row.state === cancelled ? { values: {} } : { values: to(row, cancelled, 'payer', OVER) }
export const unbindRenewal = (row: RenewalRow): RenewalStep =>
  row.state === unbound ? { values: {} } : { values: to(row, unbound, 'payer', OVER) }
