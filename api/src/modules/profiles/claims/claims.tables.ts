import { pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import { id, instant, ref, refs } from '#api/database/columns.ts'

export const CLAIM_STATE = { waiting: 1, approved: 2, rejected: 3, withdrawn: 4 } as const

export const schoolClaims = pgTable('school_claims', {
  id: id(),
  schoolId: ref().notNull(),
  accountId: ref().notNull(),
  position: varchar().notNull(),
  note: varchar(),
  fileIds: refs().notNull(),
  state: smallint().notNull().default(1),
  reason: text(),
  createdAt: instant().notNull().defaultNow(),
  decidedAt: instant(),
  decidedBy: ref(),
})
export type SchoolClaim = typeof schoolClaims.$inferSelect
