import type { flags as contract, Input } from '@southbound/shared/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export type FlagRule = Input<(typeof contract)['POST /operations/flags/:name']>['body']['rule']

/** Without a row a flag has its declared value. */
export const featureFlags = pgTable('feature_flags', {
  name: text('name').primaryKey(),
  rule: jsonb('rule').$type<FlagRule>().notNull(),
  serial: integer('serial').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  changedBy: text('changed_by').notNull(),
})

/** The history, which the database refuses to change. */
export const featureFlagActs = pgTable('feature_flag_acts', {
  id: id(),
  at: instant('at').notNull().defaultNow(),
  name: text('name').notNull(),
  actorName: text('actor_name').notNull(),
  actorId: ref('actor_id').notNull(),
  rule: jsonb('rule').$type<FlagRule>().notNull(),
  reason: text('reason').notNull(),
})
