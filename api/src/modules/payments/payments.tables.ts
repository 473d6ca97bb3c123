import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref } from '#api/database/columns.ts'

export const paymentNotices = pgTable('payment_notices', {
  id: id(),
  payType: smallint().notNull(),
  /** SHA-256 of the body. Refused ones are not kept. */
  payloadHash: text().notNull(),
  payCode: text(),
  verified: boolean().notNull(),
  outcome: text().notNull(),
  cameAt: instant().notNull().defaultNow(),
})

export const paymentWork = pgTable('payment_work', {
  kind: text().$type<'query' | 'close' | 'refund'>().notNull(),
  subjectId: ref().notNull(),
  nextAt: instant().notNull().defaultNow(),
  tries: integer().notNull().default(0),
  done: boolean().notNull().default(false),
})

export const paymentStatements = pgTable('payment_statements', {
  day: day().notNull(),
  payType: smallint().notNull(),
  lineCount: integer().notNull(),
  comparedAt: instant().notNull().defaultNow(),
})

export const paymentDifferences = pgTable('payment_differences', {
  id: id(),
  day: day().notNull(),
  payType: smallint().notNull(),
  kind: text().$type<'missing-here' | 'missing-there' | 'amount'>().notNull(),
  code: text().notNull(),
  tradeNo: text(),
  ours: money(),
  theirs: money(),
  currency: text().notNull(),
  clearedAt: instant(),
  clearedBy: ref(),
  note: text(),
})
