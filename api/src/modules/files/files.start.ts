import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { addSelfCentreSource } from '../account/self-centre.service.ts'
import { countFiles } from './count-files.ts'
import { openStorage } from './open-storage.ts'
import { sweepOrphans, sweepWaiting } from './sweep.ts'

const SWEEP_MS = 10 * 60_000

/** Opens the file storage and sweeps what nobody came back for. Any number of nodes may do so. */
export async function startFiles(app: FastifyInstance, { config, store, log }: Frame): Promise<void> {
  await openStorage(config)
  if (!config.jobs) return
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= sweep(store.db)
      .catch((error: unknown) => log.error(error, 'the sweep of files failed'))
      .finally(() => {
        running = null
      })
  }, SWEEP_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

async function sweep(db: Frame['store']['db']): Promise<void> {
  await sweepWaiting(db)
  await sweepOrphans(db)
}
addSelfCentreSource({ figures: async (db, actor) => ({ files: await countFiles(db, actor.accountId) }) })
