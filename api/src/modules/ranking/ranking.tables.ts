import type { AgentPart, SchoolPart } from '@southbound/shared/contract/constants'
import { boolean, jsonb, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

const score = (name: string) => numeric(name, { precision: 5, scale: 2 })

export const agencyScores = pgTable('agency_scores', {
  agencyId: ref('agency_id').primaryKey(),
  score: score('score').notNull(),
  parts: jsonb('parts').$type<Record<AgentPart, number>>().notNull(),
  trust: numeric('trust', { precision: 3, scale: 2 }).notNull(),
  penalty: smallint('penalty').notNull(),
  isNew: boolean('is_new').notNull(),
  measures: jsonb('measures').$type<Record<string, number | null>>().notNull(),
  computedAt: instant('computed_at').notNull(),
})

export const schoolScores = pgTable('school_scores', {
  schoolId: ref('school_id').primaryKey(),
  score: score('score').notNull(),
  parts: jsonb('parts').$type<Record<SchoolPart, number>>().notNull(),
  trust: numeric('trust', { precision: 3, scale: 2 }).notNull(),
  measures: jsonb('measures').$type<Record<string, number | null>>().notNull(),
  computedAt: instant('computed_at').notNull(),
})

export const upheldComplaints = pgTable('upheld_complaints', {
  id: id(),
  agencyId: ref('agency_id').notNull(),
  reason: text('reason').notNull(),
  upheldAt: instant('upheld_at').notNull().defaultNow(),
  upheldBy: ref('upheld_by'),
  complaintId: ref('complaint_id'),
})

export const RANKED = { school: 1, agency: 2, course: 3 } as const
