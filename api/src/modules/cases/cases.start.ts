import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { runDueJobs } from './clocks/due-jobs.ts'

const EVERY_MS = 60_000

export function startCases(app: FastifyInstance, { config, store: { db }, pageAddress, log }: Frame): void {
  if (!config.jobs) return
  app.addHook(
    'onClose',
    repeat(EVERY_MS, log, 'the cases job failed', () => runDueJobs({ db, pageAddress }, new Date())),
  )
}
