import { type SQL, sql } from 'drizzle-orm'

/** One parameter for any number of ids, planned as an index look-up. */
export const anyId = (ids: readonly string[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`
