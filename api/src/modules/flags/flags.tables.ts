import type { flags as contract, Input } from '@southbound/shared/contract'
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

export const flagReads = pgTable(
  'flag_reads',
  {
    flag: text().notNull(),
    value: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.flag, table.value] })],
)

/** What an account saw first while a rule was in force. */
export const flagExposures = pgTable(
  'flag_exposures',
  {
    flag: text().notNull(),
    serial: integer().notNull(),
    accountId: ref().notNull(),
    value: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.flag, table.serial, table.accountId] })],
)
export type Exposure = Omit<typeof flagExposures.$inferSelect, 'at'>
