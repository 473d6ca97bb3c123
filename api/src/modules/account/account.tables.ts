import type { NotificationPrefs } from '@southbound/shared/contract/constants'
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

/** `status`: 0 unverified, 1 active, 2 locked, 3 suspended, 4 released, 5 deletion scheduled, 6 erased. */
export const accounts = pgTable('accounts', {
  id: id(),
  account: text('account').notNull(),
  nickname: text('nickname').notNull(),
  type: smallint('type').notNull(),
  staffRole: text('staff_role').$type<'operator' | 'auditor'>(),
  level: smallint('level').notNull().default(1),
  parentId: ref('parent_id'),
  passwordHash: text('password_hash').notNull(),
  status: smallint('status').notNull().default(1),
  headImgDocid: ref('head_img_docid'),
  agencyId: ref('agency_id'),
  schoolId: ref('school_id'),
  locale: text('locale').$type<'en' | 'zh'>().notNull().default('en'),
  currencySymbol: text('currency_symbol').notNull().default('A$'),
  diskQuotaBytes: ref('disk_quota_bytes').notNull().default('1073741824'),
  diskUsedBytes: ref('disk_used_bytes').notNull().default('0'),
  isBindCourse: boolean('is_bind_course').notNull().default(false),
  isBindVisa: boolean('is_bind_visa').notNull().default(false),
  remark: text('remark'),
  notificationPrefs: jsonb('notification_prefs').$type<NotificationPrefs>().notNull().default({}),
  lastOperateType: smallint('last_operate_type').notNull().default(0),
  lastLoginAt: instant('last_login_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})
export type AccountRow = typeof accounts.$inferSelect

export const sessions = pgTable('sessions', {
  id: id(),
  keyHash: text('key_hash').notNull(),
  accountId: ref('account_id').notNull(),
  keep: boolean('keep').notNull(),
  device: text('device'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  passwordCheckedAt: instant('password_checked_at'),
  idleUntil: instant('idle_until').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** The primary account that works as `accountId` in this session. */
  onBehalfOf: ref('on_behalf_of'),
})

export const cryptKeys = pgTable('crypt_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})
export const usedCiphers = pgTable('used_ciphers', {
  sha256: text('sha256').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const verifyCodes = pgTable('verify_codes', {
  email: text('email').notNull(),
  asker: text('asker').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: smallint('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  proven: boolean('proven').notNull().default(false),
})
export const passwordResets = pgTable('password_resets', {
  keyHash: text('key_hash').primaryKey(),
  accountId: ref('account_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
export const outboxMails = pgTable('outbox_mails', {
  id: id(),
  toAddress: text('to_address').notNull(),
  locale: text('locale').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  tries: smallint('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull().defaultNow(),
  lastError: text('last_error'),
})
