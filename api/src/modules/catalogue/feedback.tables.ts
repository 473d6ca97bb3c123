import { sql } from 'drizzle-orm'
import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export const discoveryErrors = pgTable('discovery_errors', {
  id: id(),
  accountId: ref('account_id'),
  category: text('category').notNull(),
  name: text('name').notNull(),
  suggestions: text('suggestions').notNull(),
  targetId: ref('target_id'),
  state: smallint('state').notNull().default(1),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  note: text('note'),
  decidedBy: ref('decided_by'),
  decidedAt: instant('decided_at'),
})

export const feedback = pgTable('feedback', {
  id: id(),
  accountId: ref('account_id'),
  suggestions: text('suggestions').notNull(),
  url: text('url'),
  contact: text('contact'),
  state: smallint('state').notNull().default(1),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  note: text('note'),
  decidedBy: ref('decided_by'),
  decidedAt: instant('decided_at'),
})
