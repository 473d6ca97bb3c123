import type { flags as contract, Input } from '@southbound/shared/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

/** For whom a flag is on. */
export type FlagRule = Input<(typeof contract)['POST /operations/flags/:name']>['body']['rule']

/** What was decided about a flag; without a row it is as its owner declared it. */
export const featureFlags = pgTable('feature_flags', {
  name: text('name').primaryKey(),
  rule: jsonb('rule').$type<FlagRule>().notNull(),
  serial: integer('serial').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  changedBy: text('changed_by').notNull(),
})

/** Who changed a flag and why; the database refuses to change it. */
export const featureFlagActs = pgTable('feature_flag_acts', {
  id: id(),
  at: instant('at').notNull().defaultNow(),
  name: text('name').notNull(),
  actorName: text('actor_name').notNull(),
  actorId: ref('actor_id').notNull(),
  rule: jsonb('rule').$type<FlagRule>().notNull(),
  reason: text('reason').notNull(),
})
