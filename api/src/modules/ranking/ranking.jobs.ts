import type { FastifyInstance } from 'fastify'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { runNight } from './nightly.ts'
import { scoreChanges } from './rank-again.ts'

const EVERY_MS = 60_000

/** Any number of nodes may run this. */
export function startRanking(app: FastifyInstance, frame: Frame): void {
  const { config, store } = frame
  if (!config.jobs) return
  const work = async () => {
    const now = new Date()
    await runNight(store.db, now)
    while ((await scoreChanges(store.db, now)) > 0);
  }
  schedule(app, frame, { name: 'ranking.scores', everyMs: EVERY_MS, work })
}
