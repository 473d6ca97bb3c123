import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, money, ref } from '../../database/columns.ts'

export type LedgerKind =
  | 'provider'
  | 'unclear'
  | 'refunds'
  | 'payee'
  | 'tax'
  | 'revenue'
  | 'receivable'
  | 'commission'
  | 'share'
  | 'commission-tax'
  | 'bank'

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: id(),
  kind: text().$type<LedgerKind>().notNull(),
  owner: text().notNull(),
  currency: text().notNull(),
})

export const ledgerEntries = pgTable('ledger_entries', {
  id: id(),
  bookedAt: instant().notNull().defaultNow(),
  deed: text().notNull(),
  subjectKind: text().notNull(),
  subjectId: ref().notNull(),
  idempotencyKey: text().notNull(),
})

export const ledgerPostings = pgTable('ledger_postings', {
  id: id(),
  entryId: ref().notNull(),
  accountId: ref().notNull(),
  /** Debits are positive. */
  amount: money().notNull(),
})
