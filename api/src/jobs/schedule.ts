import type { JobName } from '@southbound/shared/contract/constants'
import { isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Frame } from '../plugins/frame.ts'
import { everySoOften, repeat } from '../plugins/repeat.ts'
import { jobRuns } from './job-runs.tables.ts'
import { recorder, takeWish } from './record-run.ts'

export interface Job {
  name: JobName
  everyMs: number
  work: () => Promise<unknown>
}
/** Operators' wishes for one more run are looked for this often. */
const LOOK_MS = 5_000
type Turns = Map<JobName, { turn: () => Promise<unknown>; everyMs: number }>
const turnsOf = new WeakMap<Database, Turns>()

/** Runs a job every so often while the server lives, one turn at a time, and keeps what came of it. */
export function schedule(
  app: FastifyInstance,
  { log, store: { db } }: Pick<Frame, 'log' | 'store'>,
  { name, everyMs, work }: Job,
): void {
  const record = recorder({ db, name, everyMs })
  const { turn, stop } = everySoOften(everyMs, log, `the job ${name} failed`, () => record(work))
  turnsAt(app, db, log).set(name, { turn, everyMs })
  app.addHook('onClose', stop)
}

function turnsAt(app: FastifyInstance, db: Database, log: Frame['log']) {
  const known = turnsOf.get(db)
  if (known) return known
  const turns: Turns = new Map()
  let announced = false
  turnsOf.set(db, turns)
  const look = async () => {
    if (!announced) await announce(db, turns)
    announced = true
    await fulfilWishes(db, turns)
  }
  app.addHook('onClose', repeat(LOOK_MS, log, 'wishes for a run of a job were not looked at', look))
  return turns
}

/** The jobs of this node, also those whose first run is hours away. */
export async function announce(db: Database, turns: Turns): Promise<void> {
  const known = [...turns].map(([name, { everyMs }]) => ({ name, everyMs }))
  if (known.length > 0) await db.insert(jobRuns).values(known).onConflictDoNothing()
}

/** Begins the runs that operators asked for. */
export async function fulfilWishes(db: Database, turns: Turns): Promise<void> {
  const asked = await db.select({ name: jobRuns.name }).from(jobRuns).where(isNotNull(jobRuns.askedAt))
  for (const { name } of asked) {
    const job = turns.get(name)
    if (job && (await takeWish(db, name))) void job.turn()
  }
}
