import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '#api/database/columns.ts'

export const addressChanges = pgTable('address_changes', {
  id: id(),
  accountId: ref().notNull(),
  oldAddress: text().notNull(),
  newAddress: text().notNull(),
  changedAt: instant().notNull().defaultNow(),
  /** By the link that the old address got. */
  undoneAt: instant(),
})
