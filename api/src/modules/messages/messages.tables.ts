import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export const messageReceivers = pgTable('message_receivers', {
  messageId: ref().notNull(),
  accountId: ref().notNull(),
})

export const messageBlocks = pgTable('message_blocks', {
  accountId: ref().notNull(),
  blockedId: ref().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export const messageReports = pgTable('message_reports', {
  id: id(),
  messageId: ref().notNull(),
  reporterId: ref().notNull(),
  reason: text().notNull(),
  body: text(),
  createdAt: instant().notNull().defaultNow(),
})
