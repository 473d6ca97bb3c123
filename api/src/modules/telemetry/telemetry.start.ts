import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { readThreshold } from '../releases/releases.service.ts'
import { abortFailing } from './automatic-abort.ts'
import { removeOld } from './keep.ts'
import { serveMetrics } from './metrics.ts'
import { flush } from './telemetry.service.ts'

const WRITE_MS = 2_000
const JUDGE_MS = 10_000
const CLEAN_MS = 10 * 60_000

export function startTelemetry(app: FastifyInstance, { config, store: { db }, log }: Frame): void {
  const threshold = readThreshold(config.canaryThreshold)
  serveMetrics(app, config.metricsToken)
  const every = (ms: number, job: () => Promise<unknown>) => repeat(ms, log, 'telemetry failed', job)
  const stops = [every(WRITE_MS, () => flush(db))]
  if (config.jobs)
    stops.push(
      every(JUDGE_MS, () => abortFailing(db, threshold)),
      every(CLEAN_MS, () => removeOld(db)),
    )
  app.addHook('onClose', async () => {
    for (const stop of stops) await stop()
    await flush(db).catch((error: unknown) => log.error(error, 'the last telemetry was not written'))
  })
}
