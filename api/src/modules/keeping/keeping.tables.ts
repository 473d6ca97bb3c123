import { sql } from 'drizzle-orm'
import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export const favourites = pgTable('favourites', {
  id: id(),
  accountId: ref().notNull(),
  type: smallint().notNull(),
  targetId: ref().notNull(),
  createdAt: instant().notNull().default(sql`now()`),
})

export const compareItems = pgTable('compare_items', {
  id: id(),
  accountId: ref().notNull(),
  courseType: smallint().notNull(),
  courseId: ref().notNull(),
  createdAt: instant().notNull().default(sql`now()`),
})
