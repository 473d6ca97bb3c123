/** docs/domain/income.md: a record of commission and an agreement are two machines. */

export type IncomeParty = 'agent' | 'institution' | 'system'
/** from -> to -> who may. */
export type IncomeMoves = Readonly<Record<number, Readonly<Record<number, readonly IncomeParty[]>>>>

export const INCOME_STATE = {
  expected: 1,
  claimable: 2,
  invoiced: 3,
  partPaid: 4,
  paid: 5,
  disputed: 6,
  clawedBack: 7,
  ineligible: 8,
  cancelled: 9,
} as const
const { expected, claimable, invoiced, partPaid, paid, disputed, clawedBack, ineligible, cancelled } =
  INCOME_STATE

/**
 * An invoice that came back is claimed again. An ineligible record becomes claimable by
 * an appeal that the institution grants; what the rules refused is expected or claimable
 * again once they no longer refuse it, or cancelled where the rule has fewer instalments.
 * The system calls paid what has nothing open, as the office took the rest back.
 */
export const INCOME_MOVES: IncomeMoves = {
  [expected]: {
    [claimable]: ['system', 'agent'],
    [ineligible]: ['system', 'institution'],
    [cancelled]: ['system', 'agent'],
  },
  [claimable]: { [invoiced]: ['agent'], [ineligible]: ['system', 'institution'] },
  [invoiced]: {
    [partPaid]: ['agent', 'institution'],
    [paid]: ['agent', 'institution', 'system'],
    [disputed]: ['agent', 'institution'],
    [claimable]: ['agent', 'institution'],
  },
  [partPaid]: { [paid]: ['agent', 'institution', 'system'], [disputed]: ['agent', 'institution'] },
  [paid]: { [clawedBack]: ['institution'] },
  [disputed]: {
    [invoiced]: ['agent', 'institution'],
    [paid]: ['agent', 'institution'],
    [ineligible]: ['institution'],
  },
  [clawedBack]: {},
  [ineligible]: { [expected]: ['system'], [claimable]: ['institution', 'system'], [cancelled]: ['system'] },
  [cancelled]: {},
}

/** Moves that only a record without a case behind it makes by hand: the others follow the case. */
export const BY_HAND: readonly number[] = [claimable, cancelled]
/** Corrected by a reversing item only. */
export const BOOKED_STATES: readonly number[] = [invoiced, partPaid, paid, disputed, clawedBack]
/** These moves say why. */
export const REASON_STATES: readonly number[] = [disputed, clawedBack, ineligible]
/** Until what is invoiced by hand is due, where its writer names no day: the usual terms of an agreement. */
export const PAY_TERM_DAYS = 30
/** Owed and not yet received: overdue after the last day to pay. */
export const OWED_STATES: readonly number[] = [invoiced, partPaid, disputed]

export const AGREEMENT_STATE = {
  draft: 1,
  sent: 2,
  active: 3,
  suspended: 4,
  expired: 5,
  terminated: 6,
} as const
const A = AGREEMENT_STATE

/** Who sent the agreement cannot countersign it: the other side does. */
export const AGREEMENT_MOVES: IncomeMoves = {
  [A.draft]: { [A.sent]: ['agent', 'institution'] },
  [A.sent]: { [A.draft]: ['agent', 'institution'], [A.active]: ['agent', 'institution'] },
  [A.active]: {
    [A.suspended]: ['institution'],
    [A.expired]: ['system'],
    [A.terminated]: ['agent', 'institution'],
  },
  [A.suspended]: {
    [A.active]: ['institution'],
    [A.expired]: ['system'],
    [A.terminated]: ['agent', 'institution'],
  },
  [A.expired]: {},
  [A.terminated]: {},
}

export const mayMoveIncome = (moves: IncomeMoves, from: number, to: number, party: IncomeParty): boolean =>
  moves[from]?.[to]?.includes(party) ?? false

export const INCOME_CATEGORY = {
  commission: 1,
  visaFee: 2,
  applicationFee: 3,
  studentOrder: 4,
  referral: 5,
  bonus: 6,
  refund: 7,
  manual: 8,
} as const
export const INCOME_DIRECTION = { receivable: 1, payable: 2 } as const
export const COUNTERPARTY = { institution: 1, student: 2, agency: 3, platform: 4 } as const
export const ITEM_KIND = {
  commission: 1,
  bonus: 2,
  serviceFee: 3,
  discount: 4,
  tax: 5,
  bankCharge: 6,
  adjustment: 7,
} as const
/** That name a bank, by what a country uses. */
export const BANK_CODES = ['bsb', 'swift', 'iban', 'ifsc', 'cnaps'] as const
export const PAY_ACCOUNT_KIND = { bank: 1, alipay: 2, wechat: 3, paypal: 4 } as const

/** What the percentage is taken of. */
export const COMMISSION_BASIS = {
  firstYear: 1,
  total: 2,
  paidPeriod: 3,
  courseWeeks: 4,
  fixed: 5,
} as const
export const INSTALMENT_TRIGGERS = ['census', 'commence', 'paid', 'second-census'] as const
export type InstalmentTrigger = (typeof INSTALMENT_TRIGGERS)[number]

/** In the order in which they are tested; the first that fails is the reason. */
export const INELIGIBLE_REASONS = [
  'NO_AGREEMENT',
  'OUT_OF_TERRITORY',
  'AGENCY_NOT_NAMED',
  'UNSIGNED_CHANGE_OF_AGENT',
  'ESOS_TRANSFER_BAN',
  'NOT_ENROLLED_AT_CENSUS',
  'TUITION_NOT_RECEIVED',
  'EARLIER_CLAIM',
] as const
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number]

export const REPORT_GROUPS = ['month', 'institution', 'staff', 'country', 'category'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]
export const BENEFIT_KINDS = ['gift', 'travel', 'bonus', 'discount', 'free service'] as const
