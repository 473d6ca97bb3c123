import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '#api/database/columns.ts'

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
