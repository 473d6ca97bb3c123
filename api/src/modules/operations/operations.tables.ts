import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

/** The database refuses to change it. */
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

export const complaints = pgTable('complaints', {
  id: id(),
  caseId: ref('case_id'),
  accountId: ref('account_id'),
  agencyId: ref('agency_id'),
  schoolId: ref('school_id'),
  text: text('text').notNull(),
  state: smallint('state').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  dueAt: instant('due_at').notNull(),
  reason: text('reason'),
  decidedBy: ref('decided_by'),
  decidedAt: instant('decided_at'),
})
