import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { runRenewals } from './renewal-jobs.ts'

const EVERY_MS = 60_000

export function startRenewals(app: FastifyInstance, frame: Frame): void {
  const { config, given, pageAddress, log } = frame
  if (!config.jobs) return
  const job = { db: frame.store.db, given, pageAddress }
  app.addHook(
    'onClose',
    repeat(EVERY_MS, log, 'the renewals job failed', () => runRenewals(job, new Date())),
  )
}
