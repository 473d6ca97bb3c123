import { MINUTE_MS } from '@southbound/shared/contract/constants'
import type { FastifyInstance } from 'fastify'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { readThreshold } from '../releases/releases.service.ts'
import { keepAccounts, noteAccount } from './accounts.ts'
import { abortFailing } from './automatic-abort.ts'
import { removeOld } from './keep/keep.ts'
import { serveMetrics } from './metrics/metrics.ts'
import { flush } from './telemetry.service.ts'

const WRITE_MS = 2_000
const JUDGE_MS = 10_000
const CLEAN_MS = 10 * MINUTE_MS

export function startTelemetry(app: FastifyInstance, frame: Frame): void {
  const { config, store, log } = frame
  const { db } = store
  const threshold = readThreshold(config.canaryThreshold)
  serveMetrics(app, db, config.metricsToken, { config, replica: store.replica })
  if (config.jobs) {
    const judge = () => abortFailing(db, threshold)
    schedule(app, frame, { name: 'telemetry.canary', everyMs: JUDGE_MS, work: judge })
    schedule(app, frame, { name: 'telemetry.clean', everyMs: CLEAN_MS, work: () => removeOld(db) })
  }
  // Each process writes its own counts.
  const write = () => flush(db).finally(() => keepAccounts(db))
  const stop = repeat(WRITE_MS, log, 'telemetry failed', write)
  app.addHook('onResponse', (request) => noteAccount(db, request, frame.countryOf))
  app.addHook('onClose', async () => {
    await stop()
    await write().catch((error: unknown) => log.error(error, 'the last telemetry was not written'))
  })
}
