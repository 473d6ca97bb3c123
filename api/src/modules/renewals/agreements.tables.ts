import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '#api/database/columns.ts'

/** States of a payer's agreement with a provider; it waits until the payer has signed. */
export const AGREED = { waiting: 1, bound: 2, ended: 3 } as const

export const renewalAgreements = pgTable('renewal_agreements', {
  id: id(),
  accountId: ref().notNull(),
  payType: smallint().notNull(),
  agreementCode: text().notNull(),
  agreementNo: text(),
  cardMask: text(),
  state: smallint().notNull().default(1),
  payUrl: text(),
  createdAt: instant().notNull().defaultNow(),
})
export type RenewalAgreementRow = typeof renewalAgreements.$inferSelect
