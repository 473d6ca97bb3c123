import { MINUTE_MS } from '@southbound/shared/contract/constants'
import type { FastifyInstance } from 'fastify'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { renewSeals } from './seals/renew-seals.ts'
import { sweepOrphans, sweepWaiting } from './sweep.ts'

const SWEEP_MS = 10 * MINUTE_MS

export function startFiles(app: FastifyInstance, frame: Frame): void {
  const { config, store, storage, log } = frame
  if (!config.jobs) return
  const sweep = async () => {
    await sweepWaiting(store.db, storage)
    await sweepOrphans(store.db, storage)
  }
  const seal = () => renewSeals({ db: store.db, storage, log })
  schedule(app, frame, { name: 'files.sweep', everyMs: SWEEP_MS, work: sweep })
  schedule(app, frame, { name: 'files.seals', everyMs: SWEEP_MS, work: seal })
}
