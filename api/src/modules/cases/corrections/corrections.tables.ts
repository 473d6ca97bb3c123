import { sql } from 'drizzle-orm'
import { pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '#api/database/columns.ts'

export const caseCorrections = pgTable('case_corrections', {
  id: id(),
  caseId: ref().notNull(),
  choiceId: ref().notNull(),
  fromStatus: smallint().notNull(),
  /** Since when the choice had it: any move after it overtakes the proposal. */
  statusSince: instant().notNull(),
  toStatus: smallint().notNull(),
  reasonEn: varchar(),
  reasonCn: varchar(),
  state: smallint().notNull().default(1),
  proposedBy: ref().notNull(),
  proposedAt: instant().notNull(),
  decidedBy: ref(),
  decidedAt: instant(),
})
export type CorrectionRow = typeof caseCorrections.$inferSelect

/** Those that wait for a second operator, and that no move has overtaken. */
export const WAITING_CORRECTIONS = sql`(select k.case_id, k.proposed_at from case_corrections k
  join case_choices c on c.id = k.choice_id and c.status = k.from_status and c.status_since = k.status_since
  where k.state = 1) corrections`
