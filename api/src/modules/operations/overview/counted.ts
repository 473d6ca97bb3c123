import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'

export interface WaitingCount {
  count: number
  late: number
  oldestAt: string | null
}
/** The target of the desk in days; complaints and courses to enter carry their own. */
export const DAYS = 3

/** The counts of a query with `count`, `late` and `at`. */
export async function counted(db: Database, query: SQL): Promise<WaitingCount> {
  const [found] = await rows<{ count: number; late: number; at: string | Date | null }>(db, query)
  return {
    count: found?.count ?? 0,
    late: found?.late ?? 0,
    oldestAt: found?.at ? new Date(found.at).toISOString() : null,
  }
}

/** Counts the rows of a table that wait; late ones wait since more than DAYS, or as `late` says. */
export function waiting(
  table: SQL,
  where: SQL,
  since = sql`created_at`,
  late = sql`${since} < now() - make_interval(days => ${DAYS}::int)`,
): (db: Database) => Promise<WaitingCount> {
  return (db) =>
    counted(
      db,
      sql`select count(*)::int as count, count(*) filter (where ${late})::int as late, min(${since}) as at from ${table} where ${where}`,
    )
}
