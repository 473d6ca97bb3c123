import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

/** What operators did; the database refuses to change it. */
export const operationsLog = pgTable('operations_log', {
  id: id(),
  at: instant('at').notNull().defaultNow(),
  actorId: ref('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  action: text('action').notNull(),
  targetType: text('target_type').notNull(),
  targetId: ref('target_id'),
  targetName: text('target_name').notNull(),
  reason: text('reason'),
})
