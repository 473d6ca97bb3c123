import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'

/** One pass through the stored files with one data key. */
export interface SealPass {
  key: string
  /** What changed later is left to the next pass; one that is not through all looks at what changed since. */
  beganAt: Date
  isThroughAll: boolean
}
const EVERY_HOURS = 6
/** For how long a run that was begun elsewhere is left alone while a pass is under way. */
const LEASE_MINUTES = 5
const NEVER = '2026-01-01T00:00:00Z'

/**
 * The pass that this node goes on with, if it is due. One with another key that began after this node started
 * is of a newer key: this node has yet to be restarted, and leaves it alone.
 */
export async function claimPass(
  db: Database,
  key: string,
  now: Date,
  startedAt: Date,
): Promise<SealPass | null> {
  const [at, since] = [now.toISOString(), startedAt.toISOString()]
  const isKey = sql`seal_key is not distinct from ${key}`
  const pause = sql`case when ${isKey} and seal_done_at is not null
    then make_interval(hours => ${EVERY_HOURS}) else make_interval(mins => ${LEASE_MINUTES}) end`
  const [mine] = await rows<{ beganAt: string; isThroughAll: boolean }>(
    db,
    sql`update file_sweeps set seal_looked_at = ${at}, seal_key = ${key},
        seal_began_at = case when ${isKey} then seal_began_at else ${at}::timestamptz end,
        seal_done_at = case when ${isKey} then seal_done_at end
      where (seal_looked_at < ${at}::timestamptz - ${pause} or not (${isKey}))
        and (seal_key is null or ${isKey} or seal_began_at < ${since}::timestamptz)
      returning seal_began_at "beganAt", seal_done_at is null "isThroughAll"`,
  )
  return mine ? { key, beganAt: new Date(mine.beganAt), isThroughAll: mine.isThroughAll } : null
}

/** `now` is when the run began: what came meanwhile is looked at again. */
export async function endPass(db: Database, { key, beganAt, isThroughAll }: SealPass, now: Date) {
  const next = (isThroughAll ? beganAt : now).toISOString()
  await db.execute(
    sql`update file_sweeps set seal_done_at = now(), seal_began_at = ${next} where seal_key = ${key}`,
  )
}

/** The next run, of whatever node, goes on. */
export async function leavePass(db: Database, { key }: SealPass): Promise<void> {
  await db.execute(sql`update file_sweeps set seal_looked_at = ${NEVER} where seal_key = ${key}`)
}
