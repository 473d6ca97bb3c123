import { sql } from 'drizzle-orm'
import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export const discoveryErrors = pgTable('discovery_errors', {
  id: id(),
  accountId: ref(),
  category: text().notNull(),
  name: text().notNull(),
  suggestions: text().notNull(),
  targetId: ref(),
  state: smallint().notNull().default(1),
  createdAt: instant().notNull().default(sql`now()`),
  note: text(),
  decidedBy: ref(),
  decidedAt: instant(),
})

export const feedback = pgTable('feedback', {
  id: id(),
  accountId: ref(),
  suggestions: text().notNull(),
  url: text(),
  contact: text(),
  state: smallint().notNull().default(1),
  createdAt: instant().notNull().default(sql`now()`),
  note: text(),
  decidedBy: ref(),
  decidedAt: instant(),
})
