import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#api/database/columns.ts'

export const releasePreviews = pgTable('release_previews', {
  id: id(),
  name: text().notNull(),
  version: text().notNull(),
  askedBy: text().notNull(),
  askedAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  opened: integer().notNull().default(0),
  endedAt: instant(),
  endedBy: text(),
})
