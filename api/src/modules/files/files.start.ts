import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { sweepOrphans, sweepWaiting } from './sweep.ts'

const SWEEP_MS = 10 * 60_000

export function startFiles(app: FastifyInstance, { config, store: { db }, storage, log }: Frame): void {
  if (!config.jobs) return
  const sweep = async () => {
    await sweepWaiting(db, storage)
    await sweepOrphans(db, storage)
  }
  app.addHook('onClose', repeat(SWEEP_MS, log, 'the sweep of files failed', sweep))
}
