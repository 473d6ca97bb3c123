import { MESSAGE_REPORT } from '@southbound/shared/contract/constants'
import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
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

/** With a copy of what was reported: the message itself may be purged. */
export const messageReports = pgTable('message_reports', {
  id: id(),
  messageId: ref(),
  reporterId: ref(),
  senderId: ref(),
  reason: text().notNull(),
  body: text(),
  title: text().notNull().default(''),
  content: text().notNull().default(''),
  sentAt: instant(),
  state: smallint().notNull().default(MESSAGE_REPORT.open),
  suspendedUntil: instant(),
  note: text(),
  decidedBy: ref(),
  decidedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})
export type ReportRow = typeof messageReports.$inferSelect
