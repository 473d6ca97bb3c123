import { type SQL, sql } from 'drizzle-orm'

/** `column = ${anyId(ids)}`: one parameter for any number of ids, planned as an index look-up. */
export const anyId = (ids: readonly string[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`
