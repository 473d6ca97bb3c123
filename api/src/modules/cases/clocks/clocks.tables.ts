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
  caseId: ref('case_id').notNull(),
  choiceId: ref('choice_id'),
  kind: varchar('kind').$type<ClockKind>().notNull(),
  ownerParty: smallint('owner_party').notNull(),
  ownerAccountId: ref('owner_account_id'),
  startedAt: instant('started_at').notNull(),
  targetMinutes: integer('target_minutes').notNull(),
  business: boolean('business').notNull().default(false),
  dueAt: instant('due_at'),
  pausedAt: instant('paused_at'),
  pausedMinutes: integer('paused_minutes').notNull().default(0),
  stoppedAt: instant('stopped_at'),
  state: smallint('state').notNull().default(CLOCK_STATE.running),
  note: varchar('note'),
})

export const clockTargets = pgTable('clock_targets', {
  id: id(),
  kind: varchar('kind').notNull(),
  minutes: integer('minutes').notNull(),
  business: boolean('business').notNull(),
  validFrom: day('valid_from').notNull(),
  validTo: day('valid_to'),
})

export const businessHolidays = pgTable('business_holidays', {
  day: day('day').notNull(),
  name: varchar('name').notNull(),
})

export type ClockRow = typeof caseClocks.$inferSelect
