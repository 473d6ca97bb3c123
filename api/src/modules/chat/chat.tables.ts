import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export const chatSecret = pgTable('chat_secret', {
  id: smallint().primaryKey().default(1),
  secret: text().notNull(),
})

export const chatConversations = pgTable('chat_conversations', {
  id: id(),
  accountId: ref().notNull(),
  name: text().notNull(),
  /** CHAT_STATE. */
  state: smallint().notNull().default(2),
  /** CHAT_PRIORITY. */
  priority: smallint().notNull().default(2),
  assigneeId: ref(),
  snoozedUntil: instant(),
  locale: text().$type<'en' | 'zh'>().notNull().default('en'),
  waitingSince: instant(),
  personRead: ref().notNull().default('0'),
  /** The last line of which the person was notified by mail. */
  personMailed: ref().notNull().default('0'),
  officeRead: ref().notNull().default('0'),
  personSeenAt: instant().notNull().defaultNow(),
  endings: integer().notNull().default(0),
  lastAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})
export type ConversationRow = typeof chatConversations.$inferSelect

export const chatLines = pgTable('chat_lines', {
  id: id(),
  conversationId: ref().notNull(),
  /** CHAT_LINE. */
  kind: smallint().notNull(),
  authorId: ref(),
  body: text().notNull().default(''),
  event: text(),
  toId: ref(),
  clientKey: text(),
  at: instant().notNull().defaultNow(),
})
export type LineRow = typeof chatLines.$inferSelect

export const chatRatings = pgTable('chat_ratings', {
  conversationId: ref().notNull(),
  ending: integer().notNull(),
  operatorId: ref(),
  score: smallint().notNull(),
  words: text(),
  at: instant().notNull().defaultNow(),
})

export const chatAnswers = pgTable('chat_answers', {
  id: id(),
  titleEn: text().notNull(),
  titleCn: text().notNull(),
  textEn: text().notNull(),
  textCn: text().notNull(),
  updatedBy: ref(),
  updatedAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
  idempotencyKey: text(),
})
