import type { jobRuns } from './job-runs.tables.ts'

export type JobRun = typeof jobRuns.$inferSelect
/** A run is late after this many of its intervals, and never before two minutes. */
const LATE_TURNS = 3
const LATE_MS = 120_000

export function isJobLate({ startedAt, runningSince, everyMs }: JobRun, now: number): boolean {
  if (!startedAt || runningSince) return false
  return now - Date.parse(startedAt) > Math.max(LATE_MS, everyMs * LATE_TURNS)
}
