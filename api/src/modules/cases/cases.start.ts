import type { FastifyInstance } from 'fastify'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { runDueJobs } from './clocks/due-jobs.ts'

const EVERY_MS = 60_000

export function startCases(app: FastifyInstance, frame: Frame): void {
  const { config, store, pageAddress } = frame
  if (!config.jobs) return
  const work = () => runDueJobs({ db: store.db, pageAddress }, new Date())
  schedule(app, frame, { name: 'cases.due', everyMs: EVERY_MS, work })
}
