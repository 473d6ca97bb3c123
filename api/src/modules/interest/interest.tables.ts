import type { InterestSource } from '@southbound/shared/contract/constants'
import { integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { day, ref } from '../../database/columns.ts'

/** INTEREST_TARGET, INTEREST_KIND. */
export const interestDays = pgTable('interest_days', {
  targetKind: smallint().notNull(),
  targetId: ref().notNull(),
  day: day().notNull(),
  kind: smallint().notNull(),
  country: varchar().notNull().default(''),
  source: varchar().$type<InterestSource>().notNull(),
  count: integer().notNull(),
})
