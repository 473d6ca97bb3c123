import type { AgentPart, SchoolPart } from '@southbound/shared/contract/constants'
import { boolean, jsonb, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

const score = () => numeric({ precision: 5, scale: 2 })

export const agencyScores = pgTable('agency_scores', {
  agencyId: ref().primaryKey(),
  score: score().notNull(),
  parts: jsonb().$type<Record<AgentPart, number>>().notNull(),
  trust: numeric({ precision: 3, scale: 2 }).notNull(),
  penalty: smallint().notNull(),
  isNew: boolean().notNull(),
  measures: jsonb().$type<Record<string, number | null>>().notNull(),
  computedAt: instant().notNull(),
})

export const schoolScores = pgTable('school_scores', {
  schoolId: ref().primaryKey(),
  score: score().notNull(),
  parts: jsonb().$type<Record<SchoolPart, number>>().notNull(),
  trust: numeric({ precision: 3, scale: 2 }).notNull(),
  measures: jsonb().$type<Record<string, number | null>>().notNull(),
  computedAt: instant().notNull(),
})

export const upheldComplaints = pgTable('upheld_complaints', {
  id: id(),
  agencyId: ref().notNull(),
  reason: text().notNull(),
  upheldAt: instant().notNull().defaultNow(),
  upheldBy: ref(),
  complaintId: ref(),
})

export const RANKED = { school: 1, agency: 2, course: 3 } as const
