import type { flags as contract, Input } from '@southbound/shared/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export type FlagRule = Input<(typeof contract)['POST /operations/flags/:name']>['body']['rule']

/** Without a row a flag has its declared value. */
export const featureFlags = pgTable('feature_flags', {
  name: text().primaryKey(),
  rule: jsonb().$type<FlagRule>().notNull(),
  serial: integer().notNull(),
  changedAt: instant().notNull().defaultNow(),
  changedBy: text().notNull(),
})

/** The history, which the database refuses to change. */
export const featureFlagActs = pgTable('feature_flag_acts', {
  id: id(),
  at: instant().notNull().defaultNow(),
  name: text().notNull(),
  actorName: text().notNull(),
  actorId: ref().notNull(),
  rule: jsonb().$type<FlagRule>().notNull(),
  reason: text().notNull(),
})
