import type { JobName } from '@southbound/shared/contract/constants'
import { isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Frame } from '../plugins/frame.ts'
import { oneAtATime, repeat } from '../plugins/repeat.ts'
import { jobRuns } from './job-runs.tables.ts'
import { recorder, takeWish } from './record-run.ts'

export interface Job {
  name: JobName
  everyMs: number
  work: () => Promise<unknown>
}
/** Operators' wishes for one more run are looked for this often. */
const LOOK_MS = 5_000
type Turns = Map<JobName, () => Promise<unknown>>
const turnsOf = new WeakMap<Database, Turns>()

/** Runs a job every so often while the server lives, one turn at a time, and keeps what came of it. */
export function schedule(
  app: FastifyInstance,
  { log, store: { db } }: Pick<Frame, 'log' | 'store'>,
  { name, everyMs, work }: Job,
): void {
  const record = recorder({ db, name, everyMs })
  const { turn, running } = oneAtATime(log, `the job ${name} failed`, () => record(work))
  const timer = setInterval(() => void turn(), everyMs)
  timer.unref()
  turnsAt(app, db, log).set(name, turn)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running()
  })
}

function turnsAt(app: FastifyInstance, db: Database, log: Frame['log']) {
  const known = turnsOf.get(db)
  if (known) return known
  const turns: Turns = new Map()
  turnsOf.set(db, turns)
  const look = () => fulfilWishes(db, turns)
  app.addHook('onClose', repeat(LOOK_MS, log, 'wishes for a run of a job were not looked at', look))
  return turns
}

/** Begins the runs that operators asked for. */
export async function fulfilWishes(
  db: Database,
  turns: ReadonlyMap<JobName, () => Promise<unknown>>,
): Promise<void> {
  const asked = await db.select({ name: jobRuns.name }).from(jobRuns).where(isNotNull(jobRuns.askedAt))
  for (const { name } of asked) {
    const turn = turns.get(name)
    if (turn && (await takeWish(db, name))) void turn()
  }
}
