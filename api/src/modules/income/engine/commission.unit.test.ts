import { describe, expect, test } from '@jest/globals'
import { fromCents, percentOf, toCents } from '@southbound/shared/contract/constants'
import fc from 'fast-check'
import { commissionOf, splitShares, type Tuition } from './commission.ts'
import type { CommissionRule } from './rules.ts'

const RULE: CommissionRule = {
  id: '1',
  agreementId: '1',
  dimensions: {},
  basis: 1,
  netOfScholarship: true,
  includeNonTuition: false,
  type: 'percent',
  value: '12.50',
  currency: 'AUD',
  minAmount: null,
  capAmount: null,
  bonusTiers: [],
  instalments: [
    { percent: '50.00', trigger: 'census' },
    { percent: '50.00', trigger: 'second-census' },
  ],
  clawbackDays: 90,
  packageMode: 'all',
  validFrom: '2026-01-01',
  validTo: null,
}
const TUITION: Tuition = {
  firstYear: '42000.00',
  total: '126000.00',
  paidPeriod: '21000.00',
  weekly: '350.00',
  weeks: 20,
  nonTuition: '500.00',
  scholarship: { percent: '10.00' },
}
const WITH_GST = { claims: 0, taxPercent: '10.00' }
const of = (rule: Partial<CommissionRule>, tuition: Partial<Tuition> = {}, told = WITH_GST) =>
  commissionOf({ ...RULE, ...rule }, { ...TUITION, ...tuition }, told)

test('the example of the domain, to the cent', () => {
  const { base, gross, parts } = of({})
  expect({ base, gross }).toEqual({ base: '37800.00', gross: '4725.00' })
  expect(parts).toEqual([
    { no: 1, of: 2, trigger: 'census', gross: '2362.50', bonus: '0.00', tax: '236.25', net: '2598.75' },
    {
      no: 2,
      of: 2,
      trigger: 'second-census',
      gross: '2362.50',
      bonus: '0.00',
      tax: '236.25',
      net: '2598.75',
    },
  ])
  expect(splitShares('2362.50', [{ to: 'agency:9', percent: '70.00' }])).toEqual({
    shares: [{ to: 'agency:9', amount: '1653.75' }],
    agency: '708.75',
  })
})

describe('the base', () => {
  test.each([
    [1, {}, '37800.00'],
    [2, {}, '113400.00'],
    [3, {}, '18900.00'],
    [4, {}, '6300.00'],
    [5, {}, '0.00'],
    [1, { netOfScholarship: false }, '42000.00'],
    [1, { includeNonTuition: true }, '38300.00'],
  ])('of basis %s with %j is %s', (basis, more, base) => {
    expect(of({ basis, ...more }).base).toBe(base)
  })
  test('a scholarship as an amount goes off, and never below nothing', () => {
    expect(of({}, { scholarship: { amount: '2000.00' } }).base).toBe('40000.00')
    expect(of({}, { scholarship: { amount: '50000.00' } }).base).toBe('0.00')
  })
})

describe('the gross', () => {
  test.each([
    [{ type: 'fixed', value: '1500.00' }, '1500.00'],
    [{ capAmount: '4000.00' }, '4000.00'],
    [{ minAmount: '5000.00' }, '5000.00'],
    [{ capAmount: '4000.00', minAmount: '3000.00' }, '4000.00'],
  ] as const)('%j is %s', (more, gross) => {
    expect(of(more).gross).toBe(gross)
  })
})

test('a tier adds its percentage of the base from the student on who reaches it', () => {
  const bonusTiers = [
    { from: 5, addPercent: '1.00' },
    { from: 10, addPercent: '2.50' },
  ]
  const bonusAfter = (claims: number) => of({ bonusTiers }, {}, { ...WITH_GST, claims }).bonus
  expect([0, 3, 4, 8, 9, 30].map(bonusAfter)).toEqual([
    '0.00',
    '0.00',
    '378.00',
    '378.00',
    '945.00',
    '945.00',
  ])
})

const amount = fc.bigInt({ min: 0n, max: 99_999_999_99n }).map(fromCents)
const percent = fc.bigInt({ min: 0n, max: 10_000n }).map(fromCents)
const thirds = fc.constantFrom(
  ['33.33', '33.33', '33.34'],
  ['50.00', '50.00'],
  ['100.00'],
  ['0.01', '99.99'],
  ['25.00', '25.00', '25.00', '25.00'],
)

test('instalments sum to the whole, and each net to its parts', () => {
  fc.assert(
    fc.property(
      amount,
      percent,
      percent,
      thirds,
      percent,
      (firstYear, value, scholarship, split, taxPercent) => {
        const { base, gross, bonus, parts } = of(
          {
            value,
            bonusTiers: [{ from: 1, addPercent: '1.25' }],
            instalments: split.map((part) => ({ percent: part, trigger: 'census' as const })),
          },
          { firstYear, scholarship: { percent: scholarship } },
          { claims: 0, taxPercent },
        )
        const sum = (key: 'gross' | 'bonus') => parts.reduce((total, part) => total + toCents(part[key]), 0n)
        expect(sum('gross')).toBe(toCents(gross))
        expect(sum('bonus')).toBe(toCents(bonus))
        expect(toCents(gross)).toBe(percentOf(toCents(base), value))
        for (const part of parts) {
          expect(toCents(part.net)).toBe(toCents(part.gross) + toCents(part.bonus) + toCents(part.tax))
          expect(toCents(part.gross) >= 0n).toBe(true)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('shares and what the agency keeps are the whole, and no share is negative', () => {
  fc.assert(
    fc.property(amount, fc.array(percent, { maxLength: 5 }), (whole, percents) => {
      const { shares, agency } = splitShares(
        whole,
        percents.map((one, at) => ({ to: `account:${at}`, percent: one })),
      )
      const given = shares.reduce((sum, share) => sum + toCents(share.amount), 0n)
      expect(given + toCents(agency)).toBe(toCents(whole))
      expect([...shares.map((share) => share.amount), agency].every((one) => toCents(one) >= 0n)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
