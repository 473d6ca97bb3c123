import type { ReleaseNews } from '@southbound/shared/contract/constants'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, texts } from '#api/database/columns.ts'

/** The database refuses to change it. */
export const releaseLinks = pgTable('release_links', {
  link: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actId: ref().notNull(),
  document: text().notNull(),
  previous: text().notNull(),
  hash: text().notNull(),
  keyId: text().notNull(),
  signature: text().notNull(),
})

/** What each member of staff wants by mail, and the last link that was mailed. */
export const releaseMailReaders = pgTable('release_mail_readers', {
  accountId: ref().primaryKey(),
  kinds: texts().$type<ReleaseNews[]>().notNull(),
  sent: bigint({ mode: 'number' }).notNull(),
  changedAt: instant().notNull().defaultNow(),
})

export const releaseHooks = pgTable('release_hooks', {
  id: id(),
  url: text().notNull(),
  askedBy: text().notNull(),
  askedAt: instant().notNull().defaultNow(),
  endedAt: instant(),
  sent: bigint({ mode: 'number' }).notNull(),
  sentAt: instant(),
  failures: integer().notNull().default(0),
  nextAt: instant().notNull().defaultNow(),
  lastError: text(),
})
