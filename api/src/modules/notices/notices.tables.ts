import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, refs } from '../../database/columns.ts'

/** A person's message, or a notice of the platform in both languages. */
export const messages = pgTable('messages', {
  id: id(),
  kind: smallint().notNull(),
  senderId: ref(),
  title: text().notNull().default(''),
  titleCn: text(),
  content: text().notNull().default(''),
  contentCn: text(),
  path: text(),
  eventGroup: text(),
  replyTo: ref(),
  draftReceivers: refs().notNull().default([]),
  idempotencyKey: text(),
  sentAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
export type MessageRow = typeof messages.$inferSelect

/** One row for each person who has a message. */
export const mailbox = pgTable('mailbox', {
  accountId: ref().notNull(),
  messageId: ref().notNull(),
  kind: smallint().notNull(),
  folder: smallint().notNull(),
  home: smallint().notNull(),
  otherId: ref(),
  readAt: instant(),
  at: instant().notNull().defaultNow(),
})
