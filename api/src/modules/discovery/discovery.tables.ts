import { sql } from 'drizzle-orm'
import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export * from './agencies.tables.ts'
export * from './courses.tables.ts'
export * from './schools.tables.ts'

export const favourites = pgTable('favourites', {
  id: id(),
  accountId: ref('account_id').notNull(),
  type: smallint('type').notNull(),
  targetId: ref('target_id').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const compareItems = pgTable('compare_items', {
  id: id(),
  accountId: ref('account_id').notNull(),
  courseType: smallint('course_type').notNull(),
  courseId: ref('course_id').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** What a discussion is about. */
export const DISCUSSED = { school: 1, agency: 2 } as const
/** 1 visible, 2 held for a moderator, 3 hidden, 4 deleted by the author, 5 removed. */
export const DISCUSSION_STATE = { listed: 1, held: 2, hidden: 3, deleted: 4, removed: 5 } as const

export const discussions = pgTable('discussions', {
  id: id(),
  targetType: smallint('target_type').notNull(),
  targetId: ref('target_id').notNull(),
  parentId: ref('parent_id'),
  accountId: ref('account_id').notNull(),
  body: text('body').notNull(),
  rating: smallint('rating'),
  verified: boolean('verified').notNull().default(false),
  state: smallint('state').notNull().default(DISCUSSION_STATE.listed),
  heldReason: text('held_reason'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

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
