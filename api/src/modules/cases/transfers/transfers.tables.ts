import { char, jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '#api/database/columns.ts'

/** As the student was shown it; its hash is kept beside the signature. */
export interface TransferDocument {
  refNo: string
  student: string
  from: string
  to: string
  openChoices: number
  /** Choices whose commission stays with the agency of before. */
  keptChoiceIds: string[]
  wording: string
}

export const caseTransfers = pgTable('case_transfers', {
  id: id(),
  kind: varchar().$type<'staff' | 'school' | 'agency' | 'account'>().notNull(),
  caseId: ref(),
  dossierId: ref(),
  fromAccountId: ref(),
  toAccountId: ref(),
  fromAgencyId: ref(),
  toAgencyId: ref(),
  toEmail: varchar(),
  state: smallint().notNull(),
  document: jsonb().$type<TransferDocument>(),
  documentHash: char({ length: 64 }),
  signedName: varchar(),
  signedIp: varchar(),
  proposedBy: ref().notNull(),
  proposedAt: instant().notNull(),
  expiresAt: instant(),
  doneAt: instant(),
  undoneAt: instant(),
})
export type TransferRow = typeof caseTransfers.$inferSelect
