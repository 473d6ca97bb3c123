import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '#api/database/columns.ts'

export const agencyDomains = pgTable('agency_domains', {
  agencyId: ref('agency_id').primaryKey(),
  name: text('name').notNull(),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  updatedBy: ref('updated_by'),
})
