import { LETTER_TRIES } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { type Database, rows } from '#api/database/database.ts'
import { jobRuns } from '#api/jobs/job-runs.tables.ts'
import { isJobLate } from '#api/jobs/job-state.ts'
import { largestGauge } from './largest-gauge.ts'
import { remembering } from './remembering.ts'

const KEPT_MS = 15_000

interface Upkeep {
  late: ReadonlyMap<string, number>
  failures: ReadonlyMap<string, number>
  waiting: number
  oldestSeconds: number
}

/**
 * What stops without a visitor's request: work of the clock, and
 * mails. Every node has the same, so processes are not added up.
 */
export function meterUpkeep(registry: Registry, db: Database): void {
  // Nothing is reported while the database is away, which has alerts of its own.
  const upkeep = remembering(KEPT_MS, () => readUpkeep(db))
  const byJob = (name: string, help: string, valuesOf: (found: Upkeep) => ReadonlyMap<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const found = await upkeep()
        this.reset()
        for (const [job, value] of found ? valuesOf(found) : []) this.set({ job }, value)
      },
    })
  byJob(
    'southbound_job_late',
    '1 where a timed job has not begun for three of its turns.',
    ({ late }) => late,
  )
  byJob('southbound_job_failures', 'How often a timed job has failed in a row.', ({ failures }) => failures)
  largestGauge(
    registry,
    'southbound_mails_waiting',
    'Mails that are due and not sent.',
    async () => (await upkeep())?.waiting,
  )
  largestGauge(
    registry,
    'southbound_mail_oldest_seconds',
    'For how long the oldest of them has been due.',
    async () => (await upkeep())?.oldestSeconds,
  )
}

async function readUpkeep(db: Database): Promise<Upkeep> {
  const now = Date.now()
  const jobs = await db.select().from(jobRuns)
  const [mails] = await rows<{ waiting: number; oldest: number }>(
    db,
    sql`select count(*)::int waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::int oldest
      from outbox_mails where sent_at is null and left_at is null and tries < ${LETTER_TRIES.mail}
        and next_try_at <= now() and (useful_until is null or useful_until > now())`,
  )
  return {
    late: new Map(jobs.map((job) => [job.name, Number(isJobLate(job, now))])),
    failures: new Map(jobs.map(({ name, failures }) => [name, failures])),
    waiting: mails?.waiting ?? 0,
    oldestSeconds: mails?.oldest ?? 0,
  }
}
