import { COMMISSION_BASIS, fromCents, percentOf, toCents } from '@southbound/shared/contract/constants'
import type { CommissionRule, Instalment } from './rules.ts'

/** Amounts of one course, decimal texts in one currency. */
export interface Tuition {
  firstYear: string | null
  total: string | null
  /** What was paid for the period that is claimed. */
  paidPeriod: string | null
  weekly: string | null
  weeks: number | null
  nonTuition: string | null
  scholarship: { percent?: string | null; amount?: string | null } | null
}
export interface CommissionPart {
  no: number
  of: number
  trigger: Instalment['trigger']
  gross: string
  bonus: string
  tax: string
  /** gross + bonus + tax */
  net: string
}
export interface Commission {
  base: string
  gross: string
  bonus: string
  parts: CommissionPart[]
}
const ONE: readonly Instalment[] = [{ percent: '100.00', trigger: 'census' }]

/**
 * The commission of one course: base, gross within the rule's limits, and its instalments.
 * Each line is rounded half up once; the last instalment takes the rest, so that they sum to the gross.
 * `claims` is how many students of the agreement were claimed before this one; `taxPercent` '0' without tax.
 */
export function commissionOf(
  rule: CommissionRule,
  tuition: Tuition,
  { claims, taxPercent }: { claims: number; taxPercent: string },
): Commission {
  const base = baseOf(rule, tuition)
  const gross = withinLimits(
    rule,
    rule.type === 'percent' ? percentOf(base, rule.value) : toCents(rule.value),
  )
  const bonus = bonusOf(rule, base, claims)
  const plan = rule.instalments.length > 0 ? rule.instalments : ONE
  const grosses = splitByPercent(gross, plan)
  const bonuses = splitByPercent(bonus, plan)
  const parts = plan.map(({ trigger }, at) => {
    const [part, extra] = [grosses[at] as bigint, bonuses[at] as bigint]
    const tax = percentOf(part, taxPercent)
    return {
      no: at + 1,
      of: plan.length,
      trigger,
      gross: fromCents(part),
      bonus: fromCents(extra),
      tax: fromCents(tax),
      net: fromCents(part + extra + tax),
    }
  })
  return { base: fromCents(base), gross: fromCents(gross), bonus: fromCents(bonus), parts }
}

function baseOf(rule: CommissionRule, tuition: Tuition): bigint {
  const amount = basisAmount(rule.basis, tuition)
  const extra = rule.includeNonTuition ? toCents(tuition.nonTuition ?? '0') : 0n
  const less = rule.netOfScholarship ? scholarshipOf(tuition.scholarship, amount) : 0n
  return positive(amount - less) + extra
}

function basisAmount(basis: number, { firstYear, total, paidPeriod, weekly, weeks }: Tuition): bigint {
  if (basis === COMMISSION_BASIS.firstYear) return toCents(firstYear ?? '0')
  if (basis === COMMISSION_BASIS.total) return toCents(total ?? '0')
  if (basis === COMMISSION_BASIS.paidPeriod) return toCents(paidPeriod ?? '0')
  if (basis === COMMISSION_BASIS.courseWeeks) return toCents(weekly ?? '0') * BigInt(weeks ?? 0)
  return 0n
}

const scholarshipOf = (scholarship: Tuition['scholarship'], of: bigint): bigint =>
  scholarship?.amount
    ? toCents(scholarship.amount)
    : scholarship?.percent
      ? percentOf(of, scholarship.percent)
      : 0n

const positive = (cents: bigint): bigint => (cents < 0n ? 0n : cents)

function withinLimits({ minAmount, capAmount }: CommissionRule, cents: bigint): bigint {
  const most = capAmount === null ? cents : smaller(cents, toCents(capAmount))
  return minAmount === null ? most : larger(most, toCents(minAmount))
}
export const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)

/** The highest tier that the number of students reaches. */
function bonusOf({ bonusTiers }: CommissionRule, base: bigint, claims: number): bigint {
  const [tier] = bonusTiers.filter(({ from }) => claims + 1 >= from).toSorted((a, b) => b.from - a.from)
  return tier ? percentOf(base, tier.addPercent) : 0n
}

function splitByPercent(cents: bigint, plan: readonly Instalment[]): bigint[] {
  let rest = cents
  return plan.map(({ percent }, at) => {
    const part = at === plan.length - 1 ? rest : smaller(percentOf(cents, percent), rest)
    rest -= part
    return part
  })
}

/** Shares of gross and bonus, without tax, each rounded half up; the agency keeps the rest. */
export function splitShares(
  amount: string,
  shares: readonly { to: string; percent: string }[],
): { shares: { to: string; amount: string }[]; agency: string } {
  let rest = toCents(amount)
  const parts = shares.map(({ to, percent }) => {
    const part = smaller(percentOf(toCents(amount), percent), rest)
    rest -= part
    return { to, amount: fromCents(part) }
  })
  return { shares: parts, agency: fromCents(rest) }
}
