import type { cases, Input } from '@southbound/shared/contract'
import { boolean, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '#api/database/columns.ts'

export const caseTags = pgTable('case_tags', {
  caseId: ref().notNull(),
  organisation: varchar().notNull(),
  tag: varchar().notNull(),
  createdBy: ref().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export type CaseQuestion = Input<(typeof cases)['POST /case/filters']>['body']['question']
export const caseFilters = pgTable('case_filters', {
  id: id(),
  organisation: varchar().notNull(),
  ownerId: ref().notNull(),
  name: varchar().notNull(),
  shared: boolean().notNull(),
  question: jsonb().$type<CaseQuestion>().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
