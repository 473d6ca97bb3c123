import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'
import { sealedText } from '../../database/sealed.ts'

export const totpSecrets = pgTable('totp_secrets', {
  accountId: ref().primaryKey(),
  secret: sealedText('totp_secrets.secret').notNull(),
  confirmedAt: instant(),
  lastStep: ref().notNull().default('0'),
})
export const recoveryCodes = pgTable('recovery_codes', {
  accountId: ref().notNull(),
  codeHash: text().notNull(),
  usedAt: instant(),
})

export const EXPORT_STATE = { asked: 1, ready: 2, failed: 3 } as const
export const dataExports = pgTable('data_exports', {
  id: id(),
  accountId: ref().notNull(),
  state: smallint().notNull().default(1),
  tries: smallint().notNull().default(0),
  claimedUntil: instant(),
  askedAt: instant().notNull().defaultNow(),
  readyAt: instant(),
  expiresAt: instant(),
  storageKey: text(),
  bytes: ref(),
  /** An operator left it: it is not tried again. */
  leftAt: instant(),
})

export const accountDeletions = pgTable('account_deletions', {
  id: id(),
  accountId: ref().notNull(),
  askedAt: instant().notNull().defaultNow(),
  dueAt: instant().notNull(),
  cancelledAt: instant(),
  doneAt: instant(),
})
