import { pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import { id, instant, ref, refs } from '#api/database/columns.ts'

export const CLAIM_STATE = { waiting: 1, approved: 2, rejected: 3, withdrawn: 4 } as const

export const schoolClaims = pgTable('school_claims', {
  id: id(),
  schoolId: ref('school_id').notNull(),
  accountId: ref('account_id').notNull(),
  position: varchar('position').notNull(),
  note: varchar('note'),
  fileIds: refs('file_ids').notNull(),
  state: smallint('state').notNull().default(1),
  reason: text('reason'),
  createdAt: instant('created_at').notNull().defaultNow(),
  decidedAt: instant('decided_at'),
  decidedBy: ref('decided_by'),
})
export type SchoolClaim = typeof schoolClaims.$inferSelect
