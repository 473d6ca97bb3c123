import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { type Exposure, flagExposures, flagReads } from './flags.tables.ts'

/** A flood of reports keeps to this. */
const MOST = 5_000
const reads = new Map<string, { flag: string; value: string; count: number }>()
const exposures = new Map<string, Exposure>()

export function noteRead(flag: string, value: string): void {
  const key = `${flag}=${value}`
  const found = reads.get(key)
  if (found) found.count += 1
  else if (reads.size < MOST) reads.set(key, { flag, value, count: 1 })
}

/** The first value stays: the database keeps one of an account under a rule. */
export function noteExposure(one: Exposure): void {
  if (exposures.size < MOST) exposures.set(`${one.flag} ${one.serial} ${one.accountId}`, one)
}

/** Writes what this process has noted. */
export async function keepSeen(db: Database, now = new Date().toISOString()): Promise<void> {
  const [read, seen] = [[...reads.values()], [...exposures.values()]]
  reads.clear()
  exposures.clear()
  if (read.length > 0)
    await db
      .insert(flagReads)
      .values(read.map((one) => ({ ...one, firstAt: now, lastAt: now })))
      .onConflictDoUpdate({
        target: [flagReads.flag, flagReads.value],
        set: { count: sql`flag_reads.count + excluded.count`, lastAt: sql`excluded.last_at` },
      })
  if (seen.length > 0) await db.insert(flagExposures).values(seen).onConflictDoNothing()
}
