import { boolean, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { day, id, instant, ref } from '#api/database/columns.ts'

export const CLOCK_STATE = { running: 1, paused: 2, met: 3, breached: 4, cancelled: 5 } as const
export type ClockKind =
  | 'RESPOND'
  | 'POOL_CLAIM'
  | 'FIRST_CONTACT'
  | 'POOL_RETURN'
  | 'COLLECT_DOCS'
  | 'CHECK_DOCS'
  | 'LODGE'
  | 'SCHOOL_OPEN'
  | 'SCHOOL_DECISION'
  | 'OFFER_ACCEPT'
  | 'DEPOSIT'
  | 'COE'
  | 'REMINDER'

export const caseClocks = pgTable('case_clocks', {
  id: id(),
  caseId: ref().notNull(),
  choiceId: ref(),
  kind: varchar().$type<ClockKind>().notNull(),
  ownerParty: smallint().notNull(),
  ownerAccountId: ref(),
  startedAt: instant().notNull(),
  targetMinutes: integer().notNull(),
  business: boolean().notNull().default(false),
  dueAt: instant(),
  pausedAt: instant(),
  pausedMinutes: integer().notNull().default(0),
  stoppedAt: instant(),
  state: smallint().notNull().default(CLOCK_STATE.running),
  note: varchar(),
})

export const clockTargets = pgTable('clock_targets', {
  id: id(),
  kind: varchar().notNull(),
  minutes: integer().notNull(),
  business: boolean().notNull(),
  validFrom: day().notNull(),
  validTo: day(),
})

export const businessHolidays = pgTable('business_holidays', {
  day: day().notNull(),
  name: varchar().notNull(),
})

export type ClockRow = typeof caseClocks.$inferSelect
