import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'

const IMPORT_LOCK = 7_301_965

/** On a shared database: one import, or one taking back, at a time. */
export const holdImports = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)

/**
 * In the order of all writers, each table by its ids: whoever
 * holds some of them is waited for before anything is changed.
 */
export async function holdCatalogue(db: Database): Promise<void> {
  for (const table of ['schools', 'campuses', 'courses'])
    await db.execute(sql`select from ${sql.identifier(table)} order by id for no key update`)
}
