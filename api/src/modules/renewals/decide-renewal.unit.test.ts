import assert from 'node:assert/strict'
import { expect, test } from '@jest/globals'
import {
  DAY_MS,
  mayMove,
  RENEWAL_MOVES,
  RENEWAL_NOTICE,
  RENEWAL_RETRIES,
  RENEWAL_STATE,
} from '@southbound/shared/contract/constants'
import fc from 'fast-check'
import { Refusal } from '../../plugins/refusal.ts'
import {
  agree,
  cancelRenewal,
  endCharge,
  mayCharge,
  noticed,
  type RenewalStep,
  startCharge,
  unbindRenewal,
} from './decide-renewal.ts'
import type { RenewalRow } from './renewal-rows.ts'

const SEQUENCES = 10_000
const START = Date.parse('2026-01-15T08:00:00.000Z')
const { active, charging, cancelled, unbound } = RENEWAL_STATE
const PRICES = ['90.00', '100.00', '120.00', null] as const

const FIRST: RenewalRow = {
  id: '1',
  accountId: '1',
  goodsId: '1',
  refId: null,
  period: 'month',
  quantity: 1,
  price: '100.00',
  currency: 'AUD',
  payType: 1,
  agreementNo: 'A',
  cardMask: null,
  lastChargeAt: null,
  lastResult: null,
  failCount: 0,
  state: active,
  agreementId: '1',
  taxCountry: null,
  consent: null,
  remindedAt: null,
  dueAt: '2026-01-31T02:00:00.000Z',
  nextChargeAt: '2026-01-31T02:00:00.000Z',
  askedPrice: null,
  noticedAt: '2026-01-15T08:00:00.000Z',
  chargingOrderId: null,
  createdAt: '',
  updatedAt: '',
  version: 1,
}
const deed = fc.oneof(
  fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(1, 2, 7, 31) }),
  fc.record({ kind: fc.constantFrom('charge' as const, 'charge' as const, 'notice' as const) }),
  fc.record({
    kind: fc.constant('answer' as const),
    went: fc.constantFrom('paid' as const, 'failed' as const),
  }),
  fc.record({ kind: fc.constantFrom('agree' as const, 'cancel' as const, 'unbind' as const) }),
  fc.record({ kind: fc.constant('price' as const), price: fc.constantFrom(...PRICES) }),
)

test('a renewal charges a period once, after its notice, at most at the price agreed to, and never when it is over', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 4, maxLength: 40 }), (deeds) => {
      let row = FIRST
      let now = new Date(START)
      let price: (typeof PRICES)[number] = '100.00'
      let tries = 0
      const paidDays = new Set<string>()
      for (const it of deeds) {
        if (it.kind === 'days') now = new Date(now.getTime() + it.days * DAY_MS)
        else if (it.kind === 'price') price = it.price
        else {
          const before = row
          const step = decide(it)
          if (!step) continue
          row = { ...row, ...step.values }
          const party = ['agree', 'cancel', 'unbind'].includes(it.kind) ? 'payer' : 'system'
          if (row.state !== before.state) assert(mayMove(RENEWAL_MOVES, before.state, row.state, [party]))
          if (it.kind === 'agree') tries = 0
          if (row.state === charging && before.state !== charging) {
            assert(before.state !== cancelled && before.state !== unbound, 'what is over is not charged')
            assert(
              Date.parse(before.noticedAt ?? '') <= now.getTime() - RENEWAL_NOTICE.least * DAY_MS,
              'noticed',
            )
            assert(Number(price) <= Number(before.price), 'not above the price agreed to')
            assert(++tries <= RENEWAL_RETRIES.length, 'tried so often and no more')
          }
          if (it.kind === 'answer' && it.went === 'paid') {
            const due = `${before.dueAt}`
            assert(!paidDays.has(due), 'a period is charged once')
            assert(`${row.dueAt}` > due, 'the next period follows')
            paidDays.add(due)
            tries = 0
          }
        }
      }

      function decide(it: { kind: string; went?: 'paid' | 'failed' }): RenewalStep | null {
        try {
          if (it.kind === 'charge') return mayCharge(row, now) ? startCharge(row, price) : null
          if (it.kind === 'notice') return row.state === active ? noticed(row, price, now) : null
          if (it.kind === 'answer')
            return row.state === charging ? endCharge(row, it.went ?? 'paid', now) : null
          if (it.kind === 'agree') return price === null ? null : agree(row, price, '127.0.0.1', now)
          return it.kind === 'cancel' ? cancelRenewal(row) : unbindRenewal(row)
        } catch (error) {
          if (error instanceof Refusal) return null
          throw error
        }
      }
    }),
    { numRuns: SEQUENCES },
  )
})

test('what is agreed to after a pause is charged on the day that the consent names, without another notice', () => {
  const paused = { ...FIRST, state: RENEWAL_STATE.paused, nextChargeAt: null, askedPrice: '120.00' }
  const agreedOn = (noticedAt: string) => {
    const { values } = agree(
      { ...paused, noticedAt },
      '120.00',
      '127.0.0.1',
      new Date('2026-02-03T08:00:00Z'),
    )
    return { ...paused, noticedAt, ...values }
  }
  for (const [noticedAt, day] of [
    ['2026-01-24T08:00:00.000Z', '2026-02-04'],
    ['2026-02-01T08:00:00.000Z', '2026-02-07'],
  ] as const) {
    const row = agreedOn(noticedAt)
    const due = new Date(`${day}T02:00:00.000Z`)
    expect([row.dueAt, row.consent?.firstChargeOn]).toEqual([due.toISOString(), day])
    expect(mayCharge(row, due)).toBe(true)
    // A notice of seven days before the charge is not sent again.
    expect(Date.parse(row.noticedAt ?? '')).toBeGreaterThanOrEqual(
      due.getTime() - RENEWAL_NOTICE.first * DAY_MS,
    )
  }
})
