import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref } from '../../database/columns.ts'
import { sealedText, sealedWithin } from '../../database/sealed.ts'

export type Codes = Record<string, string>
/** An IBAN is a whole account number; the other codes name a bank. */
export const codesTurned = (codes: Codes, turn: (text: string) => string): Codes =>
  codes.iban ? { ...codes, iban: turn(codes.iban) } : codes

export const incomeAccounts = pgTable('income_accounts', {
  id: id(),
  /** 'agency:12' or 'school:7'. */
  owner: text().notNull(),
  accountId: ref().notNull(),
  kind: smallint().notNull(),
  holderName: text().notNull(),
  bankName: text(),
  codes: sealedWithin<Codes>('income_accounts.codes', codesTurned).notNull().default({}),
  accountNo: sealedText('income_accounts.account_no'),
  currency: text().notNull(),
  receiptCodeFileId: ref(),
  isDefault: boolean().notNull().default(false),
  removedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

export const incomeFacts = pgTable('income_facts', {
  choiceId: ref().primaryKey(),
  onshore: boolean().notNull(),
  commencedElsewhere: boolean().notNull(),
  principalCompleted: boolean().notNull(),
  packaged: boolean().notNull(),
  statedBy: ref().notNull(),
  statedAt: instant().notNull().defaultNow(),
})

/** What an invoice says, frozen on the day of its issue. */
export interface InvoiceBody {
  /** Where the institution is; papers of before have the instant alone. */
  issuedOn?: string
  agency: { name: string; address: string | null; abn: string | null; gst: boolean }
  institution: { name: string; address: string | null }
  bank: {
    holderName: string
    bankName: string | null
    accountNo: string | null
    codes: Codes
  }
  lines: {
    recordNo: string
    student: string
    birthDate: string | null
    studentNo: string | null
    courseEn: string
    courseCn: string
    start: string | null
    tuition: string | null
    rate: string | null
    gross: string
    bonus: string
    tax: string
    net: string
  }[]
  taxPercent: string
}
const bodyTurned = (body: InvoiceBody, turn: (text: string) => string): InvoiceBody => {
  const { accountNo, codes } = body.bank
  const bank = { ...body.bank, accountNo: accountNo && turn(accountNo), codes: codesTurned(codes, turn) }
  return { ...body, bank }
}
export const incomeInvoices = pgTable('income_invoices', {
  id: id(),
  number: text().notNull(),
  kind: text().$type<'invoice' | 'credit'>().notNull(),
  owner: text().notNull(),
  schoolId: ref(),
  agreementId: ref(),
  creditsId: ref(),
  currency: text().notNull(),
  gross: money().notNull(),
  tax: money().notNull(),
  net: money().notNull(),
  body: sealedWithin<InvoiceBody>('income_invoices.body', bodyTurned).notNull(),
  dueOn: day(),
  idempotencyKey: text(),
  issuedBy: ref(),
  issuedAt: instant().notNull().defaultNow(),
})

/** Which records an invoice or a credit note is of. */
export const incomePaperRecords = pgTable('income_paper_records', {
  paperId: ref().notNull(),
  recordId: ref().notNull(),
})

export const incomeRecords = pgTable('income_records', {
  id: id(),
  owner: text().notNull(),
  direction: smallint().notNull().default(1),
  category: smallint().notNull(),
  counterpartyType: smallint().notNull(),
  counterpartyId: ref(),
  counterpartyEn: text(),
  counterpartyCn: text(),
  ownerEn: text(),
  ownerCn: text(),
  caseId: ref(),
  choiceId: ref(),
  agreementId: ref(),
  ruleId: ref(),
  /** Set for a share: the record that it is a part of. */
  parentId: ref(),
  shareTo: text(),
  sharePercent: money(),
  applicantId: ref(),
  studentName: text(),
  institutionId: ref(),
  institutionEn: text(),
  institutionCn: text(),
  countryCode: text(),
  courseEn: text(),
  courseCn: text(),
  levelCode: text(),
  /** What the study is of a student who began at the institution before, or did not. */
  enrolment: text().$type<'new' | 'renewal' | 'extension'>(),
  intakeStart: day(),
  acceptedOn: day(),
  base: money(),
  rate: money(),
  rateKind: text().$type<'percent' | 'fixed'>(),
  currency: text().notNull(),
  gross: money().notNull().default('0.00'),
  bonus: money().notNull().default('0.00'),
  tax: money().notNull().default('0.00'),
  taxPercent: money().notNull().default('0.00'),
  net: money().notNull().default('0.00'),
  received: money().notNull().default('0.00'),
  instalmentNo: smallint().notNull().default(1),
  instalmentOf: smallint().notNull().default(1),
  trigger: text(),
  clawbackDays: integer().notNull().default(0),
  expectedAt: day(),
  claimableAt: day(),
  invoiceId: ref(),
  dueAt: day(),
  receivedAt: day(),
  staffId: ref(),
  state: smallint().notNull().default(1),
  ineligibleReason: text(),
  remark: text(),
  idempotencyKey: text(),
  demo: boolean().notNull().default(false),
  createdBy: ref(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

export const incomeItems = pgTable('income_items', {
  id: id(),
  recordId: ref().notNull(),
  nameEn: text(),
  nameCn: text(),
  kind: smallint().notNull(),
  quantity: integer().notNull().default(1),
  unit: text(),
  amount: money().notNull(),
  reversesId: ref(),
  idempotencyKey: text(),
  createdBy: ref(),
  createdAt: instant().notNull().defaultNow(),
})

export const incomeOrderLinks = pgTable('income_order_links', {
  id: id(),
  recordId: ref().notNull(),
  orderId: ref(),
  choiceId: ref(),
  amountApplied: money().notNull(),
  createdBy: ref(),
  createdAt: instant().notNull().defaultNow(),
})

export const incomeLog = pgTable('income_log', {
  id: id(),
  recordId: ref().notNull(),
  at: instant().notNull().defaultNow(),
  actorId: ref(),
  party: text().$type<'agent' | 'institution' | 'system'>().notNull(),
  deed: text().notNull(),
  fromState: smallint(),
  toState: smallint(),
  text: text(),
  idempotencyKey: text(),
})

/** Lines of the log that the other side has not heard of yet. */
export const incomeWaitingNotices = pgTable('income_waiting_notices', {
  logId: ref().primaryKey(),
  createdAt: instant().notNull().defaultNow(),
})

export type RecordRow = typeof incomeRecords.$inferSelect
export type IncomeItemRow = typeof incomeItems.$inferSelect
export type IncomeAccountRow = typeof incomeAccounts.$inferSelect
export type InvoiceRow = typeof incomeInvoices.$inferSelect
