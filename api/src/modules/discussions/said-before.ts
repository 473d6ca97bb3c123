import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { OPEN } from './discussions.tables.ts'

const WITHIN = sql.raw("interval '10 minutes'")
/**
 * Who gets no answer sends again: the same words at the same place
 * are the first comment. `found` names its author and place.
 */
export async function saidBefore(
  db: Database,
  { authorId, from, found }: { authorId: string; from: SQL; found: SQL | undefined },
): Promise<{ id: string; state: number } | null> {
  // Of two at once the second waits for what the first writes.
  await db.execute(sql`select from accounts where id = ${authorId} for no key update`)
  const [first] = await rows<{ id: string; state: number }>(
    db,
    sql`select id::text, state from ${from} where ${found} and state in ${OPEN} and created_at > now() - ${WITHIN}
      order by id limit 1`,
  )
  return first ?? null
}
