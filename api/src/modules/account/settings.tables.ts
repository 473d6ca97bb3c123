import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

/** In force once it is confirmed. */
export const totpSecrets = pgTable('totp_secrets', {
  accountId: ref('account_id').primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: ref('last_step').notNull().default('0'),
})
export const recoveryCodes = pgTable('recovery_codes', {
  accountId: ref('account_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: instant('used_at'),
})

export const EXPORT_STATE = { asked: 1, ready: 2, failed: 3 } as const
export const dataExports = pgTable('data_exports', {
  id: id(),
  accountId: ref('account_id').notNull(),
  state: smallint('state').notNull().default(1),
  tries: smallint('tries').notNull().default(0),
  claimedUntil: instant('claimed_until'),
  askedAt: instant('asked_at').notNull().defaultNow(),
  readyAt: instant('ready_at'),
  expiresAt: instant('expires_at'),
  storageKey: text('storage_key'),
  bytes: ref('bytes'),
})

export const accountDeletions = pgTable('account_deletions', {
  id: id(),
  accountId: ref('account_id').notNull(),
  askedAt: instant('asked_at').notNull().defaultNow(),
  dueAt: instant('due_at').notNull(),
  cancelledAt: instant('cancelled_at'),
  doneAt: instant('done_at'),
})
