import type { reference } from '@southbound/shared/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { lookups } from './reference.tables.ts'
import { showEntry } from './reference.views.ts'

type Calls = typeof reference

/** A lookup that has a call of its own. */
export const fixedLookup =
  (name: string): Handler<Calls['GET /lookup/courseLevel']> =>
  async (_input, { db }) =>
    entriesOf(db, name)

/** Any lookup by its name. */
export const anyLookup: Handler<Calls['GET /lookup/:name']> = async ({ params }, ctx) => {
  const found = await entriesOf(ctx.db, params.name)
  return found.total > 0 ? found : ctx.fail('row.not-found')
}

async function entriesOf(db: Database, name: string) {
  const list = await db
    .select()
    .from(lookups)
    .where(and(eq(lookups.name, name), eq(lookups.enabled, true)))
    .orderBy(asc(lookups.sort))
  return { rows: list.map(showEntry), total: list.length }
}
