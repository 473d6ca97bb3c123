import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref } from '#api/database/columns.ts'
import type { BonusTier, Dimensions, Instalment } from '../engine/rules.ts'

export interface InvoiceRules {
  currency: string
  onePerStudent: boolean
  maxStudentsPerInvoice: number
  claimWindowDays: number
  payTermDays: number
}
export interface ReferenceCheck {
  referee: string
  date: string
  result: string
  fileId?: string
}
export type MonitoringReview = Omit<ReferenceCheck, 'referee'> & { note: string }
export type Training = Omit<ReferenceCheck, 'referee'>
export interface SignedCopy {
  fileId: string
  by: OfficeKind
  at: string
}
export type OfficeKind = 'agency' | 'school'

export const agreements = pgTable('agreements', {
  id: id(),
  schoolId: ref().notNull(),
  agencyId: ref().notNull(),
  kind: smallint().notNull().default(1),
  territoryCountries: jsonb().$type<string[]>().notNull().default([]),
  /** Of the agency: names of offices and ids of colleagues that it is for; none is all. */
  offices: jsonb().$type<string[]>().notNull().default([]),
  staffAllowed: jsonb().$type<string[]>().notNull().default([]),
  startAt: day().notNull(),
  expiresAt: day().notNull(),
  autoExtend: boolean().notNull().default(false),
  publicListed: boolean().notNull().default(true),
  referenceChecks: jsonb().$type<ReferenceCheck[]>().notNull().default([]),
  monitoringReviews: jsonb().$type<MonitoringReview[]>().notNull().default([]),
  trainingDone: jsonb().$type<Training[]>().notNull().default([]),
  signedCopy: jsonb().$type<SignedCopy>(),
  taxStatus: jsonb()
    .$type<{ gstRegistered: boolean; abn: string | null }>()
    .notNull()
    .default({ gstRegistered: false, abn: null }),
  bankAccountId: ref(),
  invoiceRules: jsonb().$type<InvoiceRules>().notNull(),
  state: smallint().notNull().default(1),
  reason: text(),
  sentBy: text().$type<OfficeKind>(),
  draftedBy: text().$type<OfficeKind>().notNull(),
  /** The first day of force, and the day from which it has none. */
  activeFrom: day(),
  endedOn: day(),
  /** Of sixty or thirty days before its end, what both sides were notified of last. */
  endTold: smallint(),
  stateSince: instant().notNull().defaultNow(),
  demo: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

const { active, suspended, expired, terminated } = AGREEMENT_STATE
/** In force between the two on a day, whatever became of it since. */
export const agreedOn = (agencyId: string, schoolId: string, day: string): SQL | undefined =>
  and(
    eq(agreements.agencyId, agencyId),
    eq(agreements.schoolId, schoolId),
    inArray(agreements.state, [active, suspended, expired, terminated]),
    lte(agreements.activeFrom, day),
    or(isNull(agreements.endedOn), sql`${agreements.endedOn} > ${day}::date`),
    or(eq(agreements.autoExtend, true), gte(agreements.expiresAt, day)),
  )

/** Each list that is not empty is a limit of its own. */
export const coversStaff = (
  { offices, staffAllowed }: Pick<AgreementRow, 'offices' | 'staffAllowed'>,
  member: { accountId: string; office: string | null },
): boolean =>
  (offices.length === 0 || (member.office !== null && offices.includes(member.office))) &&
  (staffAllowed.length === 0 || staffAllowed.includes(member.accountId))

export const commissionRules = pgTable('commission_rules', {
  id: id(),
  agreementId: ref(),
  dimensions: jsonb().$type<Dimensions>().notNull().default({}),
  basis: smallint().notNull(),
  netOfScholarship: boolean().notNull().default(true),
  includeNonTuition: boolean().notNull().default(false),
  type: text().$type<'percent' | 'fixed'>().notNull(),
  value: money().notNull(),
  currency: text().notNull(),
  minAmount: money(),
  capAmount: money(),
  bonusTiers: jsonb().$type<BonusTier[]>().notNull().default([]),
  instalments: jsonb().$type<Instalment[]>().notNull().default([]),
  clawbackDays: integer().notNull().default(0),
  packageMode: text().$type<'all' | 'principal'>().notNull().default('all'),
  validFrom: day().notNull(),
  validTo: day(),
  createdAt: instant().notNull().defaultNow(),
})

export const incomeBenefits = pgTable('income_benefits', {
  id: id(),
  owner: text().notNull(),
  agreementId: ref(),
  kind: text().notNull(),
  value: money().notNull(),
  currency: text().notNull(),
  day: day().notNull(),
  giver: text().notNull(),
  receiver: text().notNull(),
  remark: text(),
  /** The row that this one takes back. */
  reversesId: ref(),
  createdBy: ref().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export type AgreementRow = typeof agreements.$inferSelect
