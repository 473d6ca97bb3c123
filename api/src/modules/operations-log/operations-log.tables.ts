import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

/** The database refuses to change it. */
export const operationsLog = pgTable('operations_log', {
  id: id(),
  at: instant().notNull().defaultNow(),
  actorId: ref().notNull(),
  actorName: text().notNull(),
  action: text().notNull(),
  targetType: text().notNull(),
  targetId: ref(),
  targetName: text().notNull(),
  targetNameCn: text(),
  reason: text(),
})
