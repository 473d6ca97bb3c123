import type { Data, operations } from '@southbound/shared/contract'
import { type FailureAct, JOB_NAMES, type JobName } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { jobRuns } from '#api/jobs/job-runs.tables.ts'
import { isJobLate, type JobRun } from '#api/jobs/job-state.ts'
import type { Handler } from '#api/plugins/context.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'

type Row = Data<(typeof operations)['GET /operations/jobs']>['rows'][number]

/** Every timed job, also those that never ran here; failed ones first. */
export const listJobs: Handler<'GET /operations/jobs'> = async (_input, { db }) => {
  const known = new Map((await db.select().from(jobRuns)).map((run) => [run.name, run]))
  const now = Date.now()
  const rows = JOB_NAMES.map((name) => showJob(name, known.get(name), now))
  const first = (row: Row) => ['failed', 'late', 'running'].indexOf(row.state) >>> 0
  return { rows: rows.sort((a, b) => first(a) - first(b)), total: rows.length }
}

function showJob(name: JobName, run: JobRun | undefined, now: number): Row {
  const state = stateOf(run, now)
  return {
    name,
    state,
    everySeconds: run ? run.everyMs / 1_000 : null,
    startedAt: run?.startedAt ?? null,
    tookMs: run?.tookMs ?? null,
    nextAt: run && state !== 'late' ? nextAt(run, now) : null,
    runs: run?.runs ?? 0,
    failures: run?.failures ?? 0,
    failedAt: run?.failedAt ?? null,
    error: run?.lastError ?? null,
    asked: Boolean(run?.askedAt),
    acts: actsOf(run),
  }
}

function stateOf(run: JobRun | undefined, now: number): Row['state'] {
  if (!run) return 'never'
  if (!run.startedAt) return 'waiting'
  if (run.runningSince) return 'running'
  if (isJobLate(run, now)) return 'late'
  if (run.failures > 0) return run.leftAt ? 'left' : 'failed'
  return 'fine'
}

/** Good runs of a quick job are not each written, so it counts on from the last one that is. */
function nextAt({ startedAt, everyMs }: JobRun, now: number): string | null {
  if (!startedAt) return null
  const began = Date.parse(startedAt)
  const turns = Math.max(1, Math.ceil((now - began) / everyMs))
  return new Date(began + turns * everyMs).toISOString()
}

const actsOf = (run: JobRun | undefined): FailureAct[] => {
  if (!run) return []
  return run.failures > 0 && !run.leftAt ? ['again', 'leave'] : ['again']
}

/** Asks for one more run, or puts a failure aside until the next; logged. */
export const actOnJob: Handler<'POST /operations/jobs/:name'> = async ({ params: { name }, body }, ctx) => {
  const [run] = await ctx.db.select().from(jobRuns).where(eq(jobRuns.name, name)).for('update')
  if (!actsOf(run).includes(body.act)) ctx.fail('operations.job-act')
  const now = new Date().toISOString()
  const set = body.act === 'again' ? { askedAt: now } : { leftAt: now }
  await ctx.db.update(jobRuns).set(set).where(eq(jobRuns.name, name))
  await logDeed(ctx.db, ctx.actor, {
    action: `job.${body.act}`,
    targetType: 'job',
    targetId: null,
    target: name,
    reason: body.reason?.trim() || null,
  })
  return {}
}
