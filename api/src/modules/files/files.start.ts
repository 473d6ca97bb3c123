import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { openStorage } from './storage/open-storage.ts'
import { sweepOrphans, sweepWaiting } from './sweep.ts'

const SWEEP_MS = 10 * 60_000

/** Sweeps abandoned files, on any number of nodes. */
export async function startFiles(app: FastifyInstance, { config, store, log }: Frame): Promise<void> {
  await openStorage(config)
  if (!config.jobs) return
  app.addHook(
    'onClose',
    repeat(SWEEP_MS, log, 'the sweep of files failed', () => sweep(store.db)),
  )
}

async function sweep(db: Frame['store']['db']): Promise<void> {
  await sweepWaiting(db)
  await sweepOrphans(db)
}
