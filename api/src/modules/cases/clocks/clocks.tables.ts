import { CLOCK_STATE, type ClockKind } from '@southbound/shared/contract/constants'
import { boolean, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { day, id, instant, ref } from '#api/database/columns.ts'

export const caseClocks = pgTable('case_clocks', {
  id: id(),
  caseId: ref().notNull(),
  choiceId: ref(),
  kind: varchar().$type<ClockKind>().notNull(),
  ownerParty: smallint().notNull(),
  ownerAccountId: ref(),
  /** The agency or school by `ownerParty` that had the case when it began. */
  officeId: ref(),
  startedAt: instant().notNull(),
  targetMinutes: integer().notNull(),
  business: boolean().notNull().default(false),
  dueAt: instant(),
  pausedAt: instant(),
  /** Paused by a person, not by the rule. */
  held: boolean().notNull().default(false),
  pausedMinutes: integer().notNull().default(0),
  stoppedAt: instant(),
  remindAt: instant(),
  breachedAt: instant(),
  state: smallint().notNull().default(CLOCK_STATE.running),
  note: varchar(),
})

export const clockTargets = pgTable('clock_targets', {
  id: id(),
  kind: varchar().notNull(),
  /** Country of the party which has to act; null for every country without a row of its own. */
  country: varchar(),
  minutes: integer().notNull(),
  business: boolean().notNull(),
  validFrom: day().notNull(),
  validTo: day(),
  /** The row that ends where this one begins. */
  succeeds: ref(),
})

export const businessHolidays = pgTable('business_holidays', {
  id: id(),
  country: varchar().notNull(),
  day: day().notNull(),
  name: varchar().notNull(),
  source: varchar().notNull(),
  removedAt: instant(),
})

export type ClockRow = typeof caseClocks.$inferSelect
