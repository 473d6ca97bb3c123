import { sql } from 'drizzle-orm'
import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

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
