import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { type Exposure, flagExposures, flagReads } from './flags.tables.ts'

/** A flood of reports keeps to this. */
const MOST = 5_000
interface Read {
  flag: string
  value: string
  count: number
}
const reads = new Map<string, Read>()
const exposures = new Map<string, Exposure>()

export function noteRead(flag: string, value: string, count = 1): void {
  const key = `${flag}=${value}`
  const found = reads.get(key)
  if (found) found.count += count
  else if (reads.size < MOST) reads.set(key, { flag, value, count })
}

/** The first value stays: the database keeps one of an account under a rule. */
export function noteExposure(one: Exposure): void {
  if (exposures.size < MOST) exposures.set(`${one.flag} ${one.serial} ${one.accountId}`, one)
}

/** Writes what this process has noted. What cannot be written is noted again, for the next time. */
export async function keepSeen(db: Database, now = new Date().toISOString()): Promise<void> {
  const [read, seen] = [inOrder(reads), inOrder(exposures)]
  reads.clear()
  exposures.clear()
  try {
    await db.transaction(async (tx) => {
      await writeReads(tx, read, now)
      if (seen.length > 0) await tx.insert(flagExposures).values(seen).onConflictDoNothing()
    })
  } catch (error) {
    for (const { flag, value, count } of read) noteRead(flag, value, count)
    for (const one of seen) noteExposure(one)
    throw error
  }
}

/**
 * In one order for all processes: two that write the same rows wait for one another, and neither is ended.
 */
const inOrder = <T>(noted: ReadonlyMap<string, T>): T[] =>
  [...noted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)

async function writeReads(db: Database, read: readonly Read[], now: string): Promise<void> {
  if (read.length === 0) return
  await db
    .insert(flagReads)
    .values(read.map((one) => ({ ...one, firstAt: now, lastAt: now })))
    .onConflictDoUpdate({
      target: [flagReads.flag, flagReads.value],
      set: { count: sql`flag_reads.count + excluded.count`, lastAt: sql`excluded.last_at` },
    })
}
