import type { FastifyInstance } from 'fastify'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { runRenewals } from './renewal-jobs.ts'

const EVERY_MS = 60_000

export function startRenewals(app: FastifyInstance, frame: Frame): void {
  const { config, given, pageAddress } = frame
  if (!config.jobs) return
  const job = { db: frame.store.db, given, pageAddress }
  const work = () => runRenewals(job, new Date())
  schedule(app, frame, { name: 'renewals.due', everyMs: EVERY_MS, work })
}
