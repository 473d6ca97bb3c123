import type { Contract, Input } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, ref } from '../../database/columns.ts'

export type SavedQuestion = Input<Contract['POST /favorite/searches']>['body']['question']

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

/** A question of the course finder with a name. */
export const savedSearches = pgTable('saved_searches', {
  id: id(),
  accountId: ref().notNull(),
  name: text().notNull(),
  question: jsonb().$type<SavedQuestion>().notNull(),
  paused: boolean().notNull().default(false),
  seenVersion: ref().notNull(),
  toldVersion: ref().notNull(),
  checkedOn: day().notNull(),
  createdAt: instant().notNull().default(sql`now()`),
})
export type SavedSearchRow = typeof savedSearches.$inferSelect
