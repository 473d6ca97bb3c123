import { MINUTE_MS } from '@southbound/shared/contract/constants'
import type { FastifyInstance } from 'fastify'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { openGround } from './ground.ts'
import { sendNotices } from './notices/send.ts'
import { sendReleaseMails } from './notices/send-mail.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'
import { advanceStagings } from './stages/advance.ts'

const ADVANCE_MS = 10_000
const TELL_MS = 10_000
const SWEEP_MS = 10 * MINUTE_MS

export function startReleases(app: FastifyInstance, frame: Frame): void {
  const { config, store, pageAddress } = frame
  const ground = openGround(config)
  if (!config.jobs) return
  const advance = () => advanceStagings(store.db)
  schedule(app, frame, { name: 'releases.stages', everyMs: ADVANCE_MS, work: advance })
  const sweep = () => sweepPictures(store.db, ground)
  schedule(app, frame, { name: 'releases.pictures', everyMs: SWEEP_MS, work: sweep })
  schedule(app, frame, { name: 'releases.hooks', everyMs: TELL_MS, work: () => sendNotices(store.db) })
  const mails = () => sendReleaseMails(store.db, pageAddress)
  schedule(app, frame, { name: 'releases.mails', everyMs: TELL_MS, work: mails })
}
