import { desc, like, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#api/database/columns.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'

const serverFaults = pgTable('server_faults', {
  id: id(),
  requestId: text().notNull(),
  wire: text().notNull(),
  message: text().notNull(),
  at: instant().notNull().defaultNow(),
})

/** Also out of 'Reference: 4bf92f35', as people paste it. */
const REFERENCE = /([0-9a-f]{4,32})\W*$/

/**
 * What failed on the server in the last thirty days, newest first, or by the reference that a person quotes.
 */
export const listFaults: Handler<'GET /operations/faults'> = async ({ query }, { db }) => {
  const told = query.keyword?.trim().toLowerCase()
  const reference = REFERENCE.exec(told ?? '')?.[1]
  const wanted = reference ? like(serverFaults.requestId, `${reference}%`) : told ? sql`false` : undefined
  const { limit, offset } = pageOf(query)
  const rows = await db
    .select()
    .from(serverFaults)
    .where(wanted)
    .orderBy(desc(serverFaults.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(serverFaults, wanted) }
}
