import { type SQL, sql } from 'drizzle-orm'

/** `column = ${anyId(ids)}`: one parameter however many ids there are, planned as an index look-up. */
export const anyId = (ids: readonly string[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`
