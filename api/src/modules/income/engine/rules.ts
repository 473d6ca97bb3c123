import type { InstalmentTrigger } from '@southbound/shared/contract/constants'

/** A dimension that is missing or empty fits everything. */
export interface Dimensions {
  levelCode?: string[]
  courseId?: string[]
  foeBroad?: string[]
  campusId?: string[]
  sourceCountry?: string[]
  /** First days of the intake, both included. */
  intakeFrom?: string
  intakeTo?: string
  onshore?: boolean
  enrolment?: 'new' | 'renewal' | 'extension'
}
export interface Instalment {
  percent: string
  trigger: InstalmentTrigger
}
export interface BonusTier {
  from: number
  addPercent: string
}
/** Amounts are decimal texts of two places, days YYYY-MM-DD. */
export interface CommissionRule {
  id: string
  /** Null for a default of the platform. */
  agreementId: string | null
  dimensions: Dimensions
  basis: number
  netOfScholarship: boolean
  includeNonTuition: boolean
  type: 'percent' | 'fixed'
  value: string
  currency: string
  minAmount: string | null
  capAmount: string | null
  bonusTiers: readonly BonusTier[]
  instalments: readonly Instalment[]
  clawbackDays: number
  packageMode: 'all' | 'principal'
  validFrom: string
  validTo: string | null
}
/** What a rule is chosen by. */
export interface RuleSubject {
  levelCode: string
  courseId: string
  foeBroad: string | null
  campusId: string | null
  sourceCountry: string | null
  intakeStart: string | null
  onshore: boolean
  enrolment: 'new' | 'renewal' | 'extension'
  /** Currency of the tuition. */
  currency: string
}

const among = (wanted: readonly string[] | undefined, value: string | null): boolean =>
  !wanted?.length || (value !== null && wanted.includes(value))

function isWithin({ intakeFrom, intakeTo }: Dimensions, start: string | null): boolean {
  if (!intakeFrom && !intakeTo) return true
  return start !== null && start >= (intakeFrom ?? start) && start <= (intakeTo ?? start)
}

const fits = (wanted: Dimensions, it: RuleSubject): boolean =>
  among(wanted.levelCode, it.levelCode) &&
  among(wanted.courseId, it.courseId) &&
  among(wanted.foeBroad, it.foeBroad) &&
  among(wanted.campusId, it.campusId) &&
  among(wanted.sourceCountry, it.sourceCountry) &&
  isWithin(wanted, it.intakeStart) &&
  (wanted.onshore === undefined || wanted.onshore === it.onshore) &&
  (wanted.enrolment === undefined || wanted.enrolment === it.enrolment)

/** Pays for a study that follows an earlier one at the institution: that one was claimed by its own right. */
export const isForLaterStudy = ({ dimensions: { enrolment } }: CommissionRule): boolean =>
  enrolment === 'renewal' || enrolment === 'extension'

/** Its amounts are never taken for amounts of another currency; a percentage alone has none. */
const isCountedIn = ({ type, bonusTiers, minAmount, capAmount, ...rule }: CommissionRule, currency: string) =>
  rule.currency === currency ||
  (type === 'fixed' ? bonusTiers.length === 0 : minAmount === null && capAmount === null)

/** Currency of the commission: the rule's for a fixed amount, the tuition's for a percentage. */
export const currencyOf = ({ type, currency }: CommissionRule, tuition: string): string =>
  type === 'fixed' ? currency : tuition

/** The two days of an intake are one dimension. */
export function filledDimensions({ intakeFrom, intakeTo, ...others }: Dimensions): number {
  const filled = Object.values(others).filter((one) => (Array.isArray(one) ? one.length > 0 : one != null))
  return filled.length + (intakeFrom || intakeTo ? 1 : 0)
}

const rank = (rule: CommissionRule): number =>
  filledDimensions(rule.dimensions) + (rule.agreementId === null ? 0 : 100)

/** The most specific rule in force on the day; the oldest of equals. The platform's defaults come last. */
export function chooseRule(
  rules: readonly CommissionRule[],
  subject: RuleSubject,
  day: string,
): CommissionRule | null {
  const fitting = rules.filter(
    (rule) =>
      rule.validFrom <= day &&
      (rule.validTo === null || rule.validTo >= day) &&
      fits(rule.dimensions, subject) &&
      isCountedIn(rule, subject.currency),
  )
  return fitting.toSorted((a, b) => rank(b) - rank(a) || (BigInt(a.id) < BigInt(b.id) ? -1 : 1))[0] ?? null
}
