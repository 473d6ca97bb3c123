import { boolean, char, integer, jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref } from '../../database/columns.ts'

export const cases = pgTable('cases', {
  id: id(),
  refNo: varchar('ref_no').notNull(),
  caseType: smallint('case_type').notNull().default(1),
  caseSource: smallint('case_source').notNull(),
  originSource: smallint('origin_source'),
  status: smallint('status').notNull(),
  stage: varchar('stage').notNull(),
  waitingOn: smallint('waiting_on').notNull(),
  nextActionCode: varchar('next_action_code'),
  nextActionDueAt: instant('next_action_due_at'),
  applicantId: ref('applicant_id').notNull(),
  deliverType: smallint('deliver_type').notNull().default(2),
  deliverId: ref('deliver_id'),
  accepterId: ref('accepter_id'),
  datumStudentId: ref('datum_student_id'),
  commitWay: smallint('commit_way'),
  commitType: smallint('commit_type').notNull().default(1),
  canCopyFileIds: jsonb('can_copy_file_ids').$type<string[]>().notNull().default([]),
  profileName: varchar('profile_name').notNull().default(''),
  applicantName: varchar('applicant_name').notNull().default(''),
  phoneCall: varchar('phone_call'),
  countryPhoneCall: varchar('country_phone_call'),
  phoneMsg: varchar('phone_msg'),
  countryPhoneMessage: varchar('country_phone_message'),
  socialSoftware: smallint('social_software'),
  socialNum: varchar('social_num'),
  applyInfo: varchar('apply_info'),
  refusalReason: varchar('refusal_reason'),
  closeReason: varchar('close_reason'),
  submissionHash: char('submission_hash', { length: 64 }),
  submittedAt: instant('submitted_at'),
  poolEnteredAt: instant('pool_entered_at'),
  closedAt: instant('closed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: ref('created_by').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: ref('updated_by').notNull(),
  version: integer('version').notNull().default(1),
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
  caseId: ref('case_id').notNull(),
  preference: smallint('preference').notNull(),
  isBackup: boolean('is_backup').notNull().default(false),
  courseType: smallint('course_type').notNull(),
  courseId: ref('course_id').notNull(),
  campusId: ref('campus_id'),
  intakeId: ref('intake_id'),
  startDate: day('start_date'),
  institutionId: ref('institution_id').notNull(),
  feeSnapshot: jsonb('fee_snapshot').$type<FeeSnapshot>(),
  institutionAppNo: varchar('institution_app_no'),
  lodgedAt: instant('lodged_at'),
  lodgedVia: smallint('lodged_via'),
  decisionAt: instant('decision_at'),
  offerExpiresAt: instant('offer_expires_at'),
  depositAmount: money('deposit_amount'),
  paymentNote: varchar('payment_note'),
  /** When the applicant reported the requested step as done. */
  answeredAt: instant('answered_at'),
  status: smallint('status').notNull(),
  statusSince: instant('status_since').notNull().defaultNow(),
  waitingOn: smallint('waiting_on').notNull(),
  noteEn: varchar('note_en'),
  noteCn: varchar('note_cn'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const caseSnapshots = pgTable('case_snapshots', {
  id: id(),
  caseId: ref('case_id').notNull(),
  reason: varchar('reason').$type<'submitted' | 'closed'>().notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  takenAt: instant('taken_at').notNull().defaultNow(),
})

export const caseRequirements = pgTable('case_requirements', {
  id: id(),
  caseId: ref('case_id').notNull(),
  choiceId: ref('choice_id'),
  docTypeCode: varchar('doc_type_code').notNull(),
  mandatory: boolean('mandatory').notNull(),
  state: smallint('state').notNull().default(1),
  rejectReason: varchar('reject_reason'),
  dueAt: instant('due_at'),
  requestedBy: ref('requested_by'),
  reviewedBy: ref('reviewed_by'),
  reviewedAt: instant('reviewed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const caseFiles = pgTable('case_files', {
  id: id(),
  caseId: ref('case_id').notNull(),
  requirementId: ref('requirement_id'),
  fileId: ref('file_id').notNull(),
  /** The file's type in this case; null for the owner's type. */
  docTypeCode: varchar('doc_type_code'),
  attachedBy: ref('attached_by').notNull(),
  attachedAt: instant('attached_at').notNull().defaultNow(),
  removedAt: instant('removed_at'),
})

export const caseLog = pgTable('case_log', {
  id: id(),
  caseId: ref('case_id').notNull(),
  choiceId: ref('choice_id'),
  at: instant('at').notNull(),
  actorId: ref('actor_id'),
  onBehalfOfId: ref('on_behalf_of_id'),
  actorRole: varchar('actor_role').notNull(),
  organisation: varchar('organisation'),
  action: varchar('action').notNull(),
  fromStatus: smallint('from_status'),
  toStatus: smallint('to_status'),
  textEn: varchar('text_en'),
  textCn: varchar('text_cn'),
  fileIds: jsonb('file_ids').$type<string[]>().notNull().default([]),
  visibility: smallint('visibility').notNull().default(1),
  ip: varchar('ip'),
  userAgentHash: char('user_agent_hash', { length: 64 }),
  prevHash: char('prev_hash', { length: 64 }).notNull(),
  hash: char('hash', { length: 64 }).notNull(),
})

export const caseRedPoints = pgTable('case_red_points', {
  caseId: ref('case_id').notNull(),
  accountId: ref('account_id').notNull(),
  since: instant('since').notNull().defaultNow(),
})

export const poolTakes = pgTable('pool_takes', {
  id: id(),
  caseId: ref('case_id').notNull(),
  accountId: ref('account_id').notNull(),
  deliverType: smallint('deliver_type').notNull(),
  deliverId: ref('deliver_id').notNull(),
  takenAt: instant('taken_at').notNull().defaultNow(),
  returnedAt: instant('returned_at'),
  returnReason: varchar('return_reason'),
})

export const consents = pgTable('consents', {
  id: id(),
  subjectId: ref('subject_id').notNull(),
  caseId: ref('case_id'),
  purpose: varchar('purpose').notNull(),
  receiver: varchar('receiver'),
  country: varchar('country'),
  fileId: ref('file_id'),
  textVersion: varchar('text_version').notNull(),
  lang: varchar('lang').notNull(),
  channel: varchar('channel').notNull(),
  proof: jsonb('proof').$type<Record<string, unknown>>().notNull(),
  givenAt: instant('given_at').notNull().defaultNow(),
})

export type CaseRow = typeof cases.$inferSelect
export type ChoiceRow = typeof caseChoices.$inferSelect
export type RequirementRow = typeof caseRequirements.$inferSelect
export type LogRow = typeof caseLog.$inferSelect
