import type { JobName } from '@southbound/shared/contract/constants'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** The last run of each timed job, of whatever node. */
export const jobRuns = pgTable('job_runs', {
  name: text().$type<JobName>().primaryKey(),
  everyMs: integer().notNull(),
  startedAt: instant(),
  endedAt: instant(),
  tookMs: integer(),
  runningSince: instant(),
  runs: bigint({ mode: 'number' }).notNull().default(0),
  /** In a row. */
  failures: integer().notNull().default(0),
  failedAt: instant(),
  lastError: text(),
  leftAt: instant(),
  askedAt: instant(),
})
