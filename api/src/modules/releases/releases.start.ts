import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { openGround } from './ground.ts'
import { sendNotices } from './notices/send.ts'
import { advanceStagings } from './stages/advance.ts'

const ADVANCE_MS = 10_000
const TELL_MS = 10_000

export function startReleases(app: FastifyInstance, { config, store: { db }, log }: Frame): void {
  openGround(config)
  if (!config.jobs) return
  app.addHook(
    'onClose',
    repeat(ADVANCE_MS, log, 'staged releases were not moved', () => advanceStagings(db)),
  )
  app.addHook(
    'onClose',
    repeat(TELL_MS, log, 'notices of releases were not sent', () => sendNotices(db)),
  )
}
