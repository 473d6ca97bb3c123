import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '#api/database/columns.ts'

/** 1 waits for the payer, 2 bound, 3 ended. */
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
