import { boolean, char, integer, jsonb, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref } from '../../database/columns.ts'
import type { FrozenDossier } from './dossier.tables.ts'
import type { Names } from './list/case-rows.ts'

export const cases = pgTable('cases', {
  id: id(),
  refNo: varchar().notNull(),
  caseType: smallint().notNull().default(1),
  caseSource: smallint().notNull(),
  originSource: smallint(),
  status: smallint().notNull(),
  stage: varchar().notNull(),
  waitingOn: smallint().notNull(),
  nextActionCode: varchar(),
  nextActionDueAt: instant(),
  applicantId: ref().notNull(),
  /** Applies for a client without an account, as `agency:1`; null for a student. */
  applicantOffice: varchar(),
  deliverType: smallint().notNull().default(2),
  deliverId: ref(),
  accepterId: ref(),
  datumStudentId: ref(),
  commitWay: smallint(),
  commitType: smallint().notNull().default(1),
  canCopyFileIds: jsonb().$type<string[]>().notNull().default([]),
  profileName: varchar().notNull().default(''),
  applicantName: varchar().notNull().default(''),
  phoneCall: varchar(),
  countryPhoneCall: varchar(),
  phoneMsg: varchar(),
  countryPhoneMessage: varchar(),
  socialSoftware: smallint(),
  socialNum: varchar(),
  applyInfo: varchar(),
  visaCountryCode: varchar(),
  visaDemandType: smallint(),
  visaDemand: varchar(),
  refusalReason: varchar(),
  refusalReasonCode: varchar(),
  /** The reason in both languages, with own words. */
  refusalWords: jsonb().$type<Names>(),
  closeReason: varchar(),
  closeReasonCode: varchar(),
  closeWords: jsonb().$type<Names>(),
  submissionHash: char({ length: 64 }),
  submittedAt: instant(),
  poolEnteredAt: instant(),
  poolExcluded: jsonb().$type<string[]>().notNull().default([]),
  poolExtendedAt: instant(),
  poolAskedAt: instant(),
  poolReviewAt: instant(),
  poolTakers: smallint().notNull().default(1),
  poolOriginId: ref(),
  priorAgencyId: ref(),
  agentChangedAt: instant(),
  closedAt: instant(),
  contentsErasedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  createdBy: ref().notNull(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: ref().notNull(),
  version: integer().notNull().default(1),
})

/** The fee on the day of the application. */
export interface FeeSnapshot {
  currency: string
  amount: string | null
  totalFee: string | null
  nonTuition: string | null
}

export const caseChoices = pgTable('case_choices', {
  id: id(),
  caseId: ref().notNull(),
  preference: smallint().notNull(),
  isBackup: boolean().notNull().default(false),
  courseType: smallint().notNull(),
  courseId: ref().notNull(),
  campusId: ref(),
  intakeId: ref(),
  startDate: day(),
  institutionId: ref().notNull(),
  feeSnapshot: jsonb().$type<FeeSnapshot>(),
  institutionAppNo: varchar(),
  institutionStudentNo: varchar(),
  creditState: smallint().notNull().default(0),
  creditStudied: varchar(),
  creditFileIds: jsonb().$type<string[]>().notNull().default([]),
  creditUnits: smallint(),
  creditWeeks: smallint(),
  applicationFee: money(),
  applicationFeeState: smallint().notNull().default(0),
  applicationFeeOn: day(),
  /** Courses offered together: the package's number in its case, and the order of study. */
  packageGroup: smallint(),
  packageOrder: smallint(),
  principalCourse: boolean().notNull().default(false),
  lodgedAt: instant(),
  lodgedVia: smallint(),
  decisionAt: instant(),
  offerExpiresAt: instant(),
  depositAmount: money(),
  paymentNote: varchar(),
  /** The first day of the offer's payment schedule. */
  depositDueAt: instant(),
  /** When the applicant reported the requested step as done. */
  answeredAt: instant(),
  commencedAt: day(),
  censusDate: day(),
  censusState: smallint().notNull().default(0),
  /** The choice for the later intake. */
  deferredToId: ref(),
  status: smallint().notNull(),
  statusSince: instant().notNull().defaultNow(),
  waitingOn: smallint().notNull(),
  /** Of the list of its last move. */
  reasonCode: varchar(),
  noteEn: varchar(),
  noteCn: varchar(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

export const caseSnapshots = pgTable('case_snapshots', {
  id: id(),
  caseId: ref().notNull(),
  reason: varchar().$type<'submitted' | 'closed'>().notNull(),
  body: jsonb().$type<FrozenDossier>().notNull(),
  takenAt: instant().notNull().defaultNow(),
})

export const caseRequirements = pgTable('case_requirements', {
  id: id(),
  caseId: ref().notNull(),
  choiceId: ref(),
  docTypeCode: varchar().notNull(),
  mandatory: boolean().notNull(),
  state: smallint().notNull().default(1),
  rejectReason: varchar(),
  /** What is asked for, in the asker's words. */
  note: varchar(),
  dueAt: instant(),
  minPages: smallint(),
  validityMonths: smallint(),
  certified: boolean().notNull().default(false),
  translated: boolean().notNull().default(false),
  requestedBy: ref(),
  reviewedBy: ref(),
  reviewedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

export const caseFiles = pgTable('case_files', {
  id: id(),
  caseId: ref().notNull(),
  requirementId: ref(),
  fileId: ref().notNull(),
  /** Null for the owner's type. */
  docTypeCode: varchar(),
  attachedBy: ref().notNull(),
  attachedAt: instant().notNull().defaultNow(),
  removedAt: instant(),
})

export const caseLog = pgTable('case_log', {
  id: id(),
  caseId: ref().notNull(),
  choiceId: ref(),
  at: instant().notNull(),
  actorId: ref(),
  onBehalfOfId: ref(),
  actorRole: varchar().notNull(),
  organisation: varchar(),
  action: varchar().notNull(),
  fromStatus: smallint(),
  toStatus: smallint(),
  textEn: varchar(),
  textCn: varchar(),
  fileIds: jsonb().$type<string[]>().notNull().default([]),
  visibility: smallint().notNull().default(1),
  ip: varchar(),
  userAgentHash: char({ length: 64 }),
  prevHash: char({ length: 64 }).notNull(),
  hash: char({ length: 64 }).notNull(),
})

export const caseRedPoints = pgTable('case_red_points', {
  caseId: ref().notNull(),
  accountId: ref().notNull(),
  since: instant().notNull().defaultNow(),
  /** The groups of events that the person was notified of meanwhile. */
  told: text().array().notNull().default([]),
})

/** For other modules: written with the change, taken once. */
export const caseEvents = pgTable('case_events', {
  id: id(),
  caseId: ref().notNull(),
  choiceId: ref(),
  kind: varchar().$type<'status' | 'census' | 'agency'>().notNull(),
  toStatus: smallint(),
  at: instant().notNull().defaultNow(),
  takenAt: instant(),
  tries: smallint().notNull().default(0),
  nextTryAt: instant().notNull().defaultNow(),
  lastError: varchar(),
  /** An operator left it: it is not tried again. */
  leftAt: instant(),
})

export const poolTakes = pgTable('pool_takes', {
  id: id(),
  caseId: ref().notNull(),
  accountId: ref().notNull(),
  deliverType: smallint().notNull(),
  deliverId: ref().notNull(),
  takenAt: instant().notNull().defaultNow(),
  returnedAt: instant(),
  returnReason: varchar(),
  returnCode: varchar(),
})

export const consents = pgTable('consents', {
  id: id(),
  subjectId: ref().notNull(),
  caseId: ref(),
  purpose: varchar().notNull(),
  receiver: varchar(),
  country: varchar(),
  fileId: ref(),
  textVersion: varchar().notNull(),
  lang: varchar().notNull(),
  channel: varchar().notNull(),
  proof: jsonb().$type<Record<string, unknown>>().notNull(),
  givenAt: instant().notNull().defaultNow(),
  withdrawnAt: instant(),
})

export type CaseRow = typeof cases.$inferSelect
export type ChoiceRow = typeof caseChoices.$inferSelect
export type RequirementRow = typeof caseRequirements.$inferSelect
export type LogRow = typeof caseLog.$inferSelect
