import { ENROLMENT_STATE } from '@southbound/shared/contract/constants'
import { lt } from 'drizzle-orm'
import { boolean, char, integer, jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref } from '#api/database/columns.ts'

export interface Scholarship {
  name: string
  amount?: string | null
  percent?: string | null
  conditions?: string | null
}

export const caseOffers = pgTable('case_offers', {
  id: id(),
  caseId: ref().notNull(),
  choiceId: ref().notNull(),
  version: smallint().notNull(),
  type: smallint().notNull(),
  refNo: varchar(),
  issuedAt: instant().notNull(),
  expiresAt: instant(),
  courseStart: day(),
  courseEnd: day(),
  durationWeeks: integer(),
  currency: char({ length: 3 }),
  tuitionTotal: money(),
  tuitionFirstPeriod: money(),
  nonTuition: jsonb().$type<{ label: string; amount: string }[]>().notNull().default([]),
  depositAmount: money(),
  oshcMonths: integer(),
  oshcAmount: money(),
  scholarship: jsonb().$type<Scholarship>(),
  creditPoints: integer(),
  paymentSchedule: jsonb().$type<{ label: string; amount: string; dueAt: string }[]>().notNull().default([]),
  letterFileId: ref(),
  refundPolicyFileId: ref(),
  underEighteenCaaw: boolean().notNull().default(false),
  state: smallint().notNull(),
  /** A correction goes back to it. */
  priorState: smallint(),
  /** The time of the choice's move that brought the state. */
  stateSince: instant().notNull(),
  respondedBy: ref(),
  respondedAt: instant(),
  declineReason: varchar(),
  depositPaidAmount: money(),
  depositPaidOn: day(),
  receiptFileId: ref(),
  createdBy: ref(),
})

export const offerConditions = pgTable('offer_conditions', {
  id: id(),
  offerId: ref().notNull(),
  kind: varchar().notNull(),
  textEn: varchar(),
  textCn: varchar(),
  dueAt: instant(),
  evidenceFileId: ref(),
  state: smallint().notNull().default(1),
  judgedBy: ref(),
  updatedAt: instant().notNull(),
})

export const caseSignatures = pgTable('case_signatures', {
  id: id(),
  caseId: ref().notNull(),
  offerId: ref().notNull(),
  state: smallint().notNull(),
  signerId: ref().notNull(),
  onBehalfOfId: ref(),
  signerRole: varchar().$type<'student' | 'guardian' | 'agent'>().notNull(),
  typedName: varchar().notNull(),
  signedAt: instant().notNull(),
  ip: varchar(),
  userAgentHash: char({ length: 64 }),
  documentHash: char({ length: 64 }),
})

export const enrolmentConfirmations = pgTable('enrolment_confirmations', {
  id: id(),
  caseId: ref().notNull(),
  choiceId: ref().notNull(),
  kind: smallint().notNull(),
  number: varchar().notNull(),
  providerCode: varchar(),
  courseCode: varchar(),
  start: day(),
  end: day(),
  currency: char({ length: 3 }),
  tuitionPaid: money(),
  oshcProvider: varchar(),
  oshcPolicyNo: varchar(),
  oshcFrom: day(),
  oshcTo: day(),
  state: smallint().notNull(),
  /** Before its last move; null where a correction took the confirmation back. */
  priorState: smallint(),
  cancelReason: varchar(),
  fileId: ref(),
  createdBy: ref(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})
/** Of the confirmations those in force. */
export const isCounted = lt(enrolmentConfirmations.state, ENROLMENT_STATE.cancelled)

export const choiceMessages = pgTable('choice_messages', {
  id: id(),
  caseId: ref().notNull(),
  choiceId: ref().notNull(),
  senderId: ref().notNull(),
  onBehalfOfId: ref(),
  senderRole: varchar().notNull(),
  /** Where it is set, only this organisation reads the message. */
  organisation: varchar(),
  bodyText: varchar().notNull(),
  createdAt: instant().notNull(),
})

export const choiceReads = pgTable('choice_reads', {
  caseId: ref(),
  choiceId: ref().notNull(),
  accountId: ref().notNull(),
  lastMessageId: ref().notNull(),
  readAt: instant().notNull(),
})

export const choiceFiles = pgTable('choice_files', {
  id: id(),
  caseId: ref().notNull(),
  choiceId: ref().notNull(),
  fileId: ref().notNull(),
  messageId: ref(),
  organisation: varchar(),
  linkedAt: instant().notNull(),
  linkedBy: ref(),
})

export type OfferRow = typeof caseOffers.$inferSelect
export type ConditionRow = typeof offerConditions.$inferSelect
