import type { MailTimes, NotificationPrefs } from '@southbound/shared/contract/constants'
import { inArray } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export const ACCOUNT_STATUS = {
  unverified: 0,
  active: 1,
  locked: 2,
  suspended: 3,
  released: 4,
  deletionScheduled: 5,
  erased: 6,
} as const
/** A scheduled deletion can still be cancelled. */
export const MAY_SIGN_IN: readonly number[] = [ACCOUNT_STATUS.active, ACCOUNT_STATUS.deletionScheduled]
/** Accounts that no one works with any more. */
export const HAS_LEFT: readonly number[] = [ACCOUNT_STATUS.released, ACCOUNT_STATUS.erased]
/**
 * The account of an office itself, or a person's own; members of
 * an office, and students whose office opened it, are of level 2.
 */
export const PRIMARY_LEVEL = 1

export const accounts = pgTable('accounts', {
  id: id(),
  account: text().notNull(),
  nickname: text().notNull(),
  type: smallint().notNull(),
  staffRole: text().$type<'operator' | 'auditor'>(),
  level: smallint().notNull().default(1),
  parentId: ref(),
  passwordHash: text().notNull(),
  status: smallint().notNull().default(ACCOUNT_STATUS.active),
  headImgDocid: ref(),
  agencyId: ref(),
  schoolId: ref(),
  locale: text().$type<'en' | 'zh'>().notNull().default('en'),
  currencySymbol: text().notNull().default('A$'),
  diskQuotaBytes: ref().notNull().default('1073741824'),
  diskUsedBytes: ref().notNull().default('0'),
  /** The percentage of the space that its person was noticed of last; 0 below the first. */
  diskNoticed: smallint().notNull().default(0),
  remark: text(),
  termsVersion: text(),
  privacyVersion: text(),
  notificationPrefs: jsonb().$type<NotificationPrefs>().notNull().default({}),
  mailTimes: jsonb().$type<MailTimes>().notNull().default({}),
  lastOperateType: smallint().notNull().default(0),
  lastLoginAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
})
export type AccountRow = typeof accounts.$inferSelect
/** A condition: its person signs in, works and is notified, also while a deletion waits. */
export const maySignIn = inArray(accounts.status, [...MAY_SIGN_IN])

export const sessions = pgTable('sessions', {
  id: id(),
  keyHash: text().notNull(),
  accountId: ref().notNull(),
  keep: boolean().notNull(),
  device: text(),
  ip: text().notNull(),
  userAgent: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  lastSeenAt: instant().notNull().defaultNow(),
  passwordCheckedAt: instant(),
  /** Made with the second step: a code or a passkey. */
  strong: boolean().notNull().default(false),
  idleUntil: instant().notNull(),
  expiresAt: instant().notNull(),
  /** The primary account that works as `accountId` in this session. */
  onBehalfOf: ref(),
})

export const cryptKeys = pgTable('crypt_keys', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
})
export const usedCiphers = pgTable('used_ciphers', {
  sha256: text().primaryKey(),
  expiresAt: instant().notNull(),
})

export const verifyCodes = pgTable('verify_codes', {
  email: text().notNull(),
  asker: text().notNull(),
  codeHash: text().notNull(),
  tries: smallint().notNull().default(0),
  expiresAt: instant().notNull(),
  proven: boolean().notNull().default(false),
})
export const passwordResets = pgTable('password_resets', {
  keyHash: text().primaryKey(),
  accountId: ref().notNull(),
  expiresAt: instant().notNull(),
})
/** Lines of the next daily mail. */
export const digestLines = pgTable('digest_lines', {
  id: id(),
  accountId: ref().notNull(),
  title: text().notNull(),
  link: text().notNull(),
  dueAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export const outboxMails = pgTable('outbox_mails', {
  id: id(),
  toAddress: text().notNull(),
  locale: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  /** Holds a link or code that opens something; blank once it was sent. */
  secret: boolean().notNull().default(false),
  /** Its reader waits for it: it goes before the notices. */
  urgent: boolean().notNull().default(false),
  /** Of mails that come to a person once an hour at most. */
  topic: text(),
  /** When its link or code ends: it is not sent later. */
  usefulUntil: instant(),
  createdAt: instant().notNull().defaultNow(),
  sentAt: instant(),
  tries: smallint().notNull().default(0),
  nextTryAt: instant().notNull().defaultNow(),
  lastError: text(),
  /** An operator left it: it is not tried again. */
  leftAt: instant(),
})
