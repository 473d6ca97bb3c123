import type { application, Data } from '@southbound/shared/contract'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, ref } from '#api/database/columns.ts'

type Custom = Data<(typeof application)['POST /courseapply/agencycustom']>
export const caseCustoms = pgTable('case_customs', {
  caseId: ref().primaryKey(),
  agency: jsonb().$type<Custom['agency']>(),
  courses: jsonb().$type<Custom['courses']>().notNull().default([]),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: ref().notNull(),
})
