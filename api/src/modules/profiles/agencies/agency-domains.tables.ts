import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '#api/database/columns.ts'

export const agencyDomains = pgTable('agency_domains', {
  agencyId: ref().primaryKey(),
  name: text().notNull(),
  updatedAt: instant().notNull().default(sql`now()`),
  updatedBy: ref(),
})
