import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { addSelfCentreSource } from '../account/self-centre.service.ts'
import { keepStaffWork } from '../account/staff-work.service.ts'
import { runDueJobs } from './due-jobs.ts'
import { caseFigures, caseRedPointCounts, casesWaiting } from './self-centre.ts'
import { staffCases } from './staff-work.ts'

const EVERY_MS = 60_000

/** Watches the clocks: breaches are marked, offers lapse, old cases are archived. Any number of nodes may do so. */
export function startCases(app: FastifyInstance, { config, store, log }: Frame): void {
  if (!config.jobs) return
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= runDueJobs(store.db, new Date())
      .catch((error: unknown) => log.error(error, 'the cases job failed'))
      .finally(() => {
        running = null
      })
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
addSelfCentreSource({ figures: caseFigures, waiting: casesWaiting, redPoints: caseRedPointCounts })
keepStaffWork(staffCases)
