import { MINUTE_MS } from '@southbound/shared/contract/constants'
import type { FastifyInstance } from 'fastify'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { deskOf, keepDesk } from './desk.ts'
import { registerNotices } from './notices.ts'
import { loopbackOf, openProviders } from './providers/providers.ts'
import { reconcileDue } from './reconcile.ts'
import { deliver } from './sandbox/deliveries.ts'
import { sandboxKeys } from './sandbox/keys.ts'
import { registerSandbox } from './sandbox/sandbox.ts'
import { workWithProviders } from './work.ts'

const WORK_MS = 15_000
const NOTICES_MS = 1_000
const RECONCILE_MS = 30 * MINUTE_MS

export async function startPayments(app: FastifyInstance, frame: Frame): Promise<void> {
  const { config, given, log, pageAddress } = frame
  const { db } = frame.store
  keepDesk(given, { providers: openProviders(app, config), log })
  await registerNotices(app, frame)
  const { sandbox } = config.payments
  if (sandbox) {
    const keys = () => sandboxKeys(config.dataDir)
    await registerSandbox(app, { db, keys, publicUrl: config.publicUrl, base: () => loopbackOf(app) })
    if (config.jobs)
      schedule(app, frame, { name: 'payments.sandbox', everyMs: NOTICES_MS, work: () => deliver(db, keys) })
  }
  if (!config.jobs) return
  const desk = deskOf({ db, given, pageAddress })
  schedule(app, frame, { name: 'payments.work', everyMs: WORK_MS, work: () => workWithProviders(desk) })
  const reconcile = () => reconcileDue(desk, new Date())
  schedule(app, frame, { name: 'payments.reconcile', everyMs: RECONCILE_MS, work: reconcile })
}
