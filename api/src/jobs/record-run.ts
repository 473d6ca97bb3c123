import type { JobName } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { jobRuns } from './job-runs.tables.ts'

/** A job that goes well again and again is written at most this often. */
const WRITE_MS = 30_000
/** What is quicker is never seen running. */
const SEEN_MS = 2_000
const LONGEST_ERROR = 1_000

export interface Recorded {
  db: Database
  name: JobName
  everyMs: number
}

/**
 * Keeps of each run of a job when it began, how long it took
 * and why it failed; the failure goes on to the caller.
 */
export function recorder({ db, name, everyMs }: Recorded) {
  let writtenAt = 0
  let unwritten = 0
  let failed = false
  return async (job: () => Promise<unknown>): Promise<void> => {
    const startedAt = new Date()
    const seen = setTimeout(() => void begin(db, name, everyMs, startedAt).catch(() => undefined), SEEN_MS)
    const error = await job().then(
      () => null,
      (thrown: unknown) => ({ thrown }),
    )
    clearTimeout(seen)
    const endedAt = new Date()
    unwritten++
    const isLong = endedAt.getTime() - startedAt.getTime() >= SEEN_MS
    const isNews = error !== null || failed || isLong || endedAt.getTime() - writtenAt >= WRITE_MS
    failed = error !== null
    if (isNews) {
      const runs = unwritten
      unwritten = 0
      writtenAt = endedAt.getTime()
      const run = { name, everyMs, startedAt, endedAt, runs, error: error && textOf(error.thrown) }
      // Its own failure matters more than that of the record.
      await end(db, run).catch((thrown: unknown) => {
        if (!error) throw thrown
      })
    }
    if (error) throw error.thrown
  }
}

const textOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)

async function begin(db: Database, name: JobName, everyMs: number, startedAt: Date) {
  const values = { everyMs, startedAt: startedAt.toISOString(), runningSince: startedAt.toISOString() }
  await db
    .insert(jobRuns)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: jobRuns.name, set: values })
}

interface Ended extends Omit<Recorded, 'db'> {
  startedAt: Date
  endedAt: Date
  /** Since the last one that was written. */
  runs: number
  error: string | null
}

async function end(db: Database, { name, everyMs, startedAt, endedAt, runs, error }: Ended) {
  const values = {
    everyMs,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    tookMs: endedAt.getTime() - startedAt.getTime(),
    runningSince: null,
  }
  const failure = error === null ? {} : { failedAt: endedAt.toISOString(), lastError: error, leftAt: null }
  await db
    .insert(jobRuns)
    .values({ name, ...values, ...failure, runs, failures: error === null ? 0 : 1 })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: {
        ...values,
        ...failure,
        runs: sql`${jobRuns.runs} + ${runs}`,
        failures: error === null ? 0 : sql`${jobRuns.failures} + 1`,
      },
    })
}

/** Takes the wish of an operator for one more run; of several nodes one takes it. */
export async function takeWish(db: Database, name: JobName): Promise<boolean> {
  const taken = await db
    .update(jobRuns)
    .set({ askedAt: null })
    .where(sql`${eq(jobRuns.name, name)} and ${jobRuns.askedAt} is not null`)
    .returning({ name: jobRuns.name })
  return taken.length > 0
}
