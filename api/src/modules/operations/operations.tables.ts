import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export const complaints = pgTable('complaints', {
  id: id(),
  caseId: ref(),
  accountId: ref(),
  agencyId: ref(),
  schoolId: ref(),
  text: text().notNull(),
  state: smallint().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  dueAt: instant().notNull(),
  reason: text(),
  decidedBy: ref(),
  decidedAt: instant(),
})
