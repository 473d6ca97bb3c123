import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { runNight } from './nightly.ts'
import { scoreChanges } from './rank-again.ts'

const EVERY_MS = 60_000

/** Any number of nodes may run this. */
export function startRanking(app: FastifyInstance, { config, store, log }: Frame): void {
  if (!config.jobs) return
  const work = async () => {
    const now = new Date()
    await runNight(store.db, now)
    while ((await scoreChanges(store.db, now)) > 0);
  }
  app.addHook('onClose', repeat(EVERY_MS, log, 'the ranking job failed', work))
}
