import { ADVERT_STATE, HOUR_MS, today } from '@southbound/shared/contract/constants'
import { and, eq, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { eachDue, throwFailed } from '../../database/each-due.ts'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { adverts } from './adverts.tables.ts'
import { serveCounts } from './count-adverts.ts'
import { showIfDue } from './fulfil-advert.ts'
import { sweepAdvertPictures } from './sweep-advert-pictures.ts'

const EVERY_MS = 60_000

export function startAdverts(app: FastifyInstance, frame: Frame): void {
  serveCounts(app, frame)
  const { config, store, storage } = frame
  if (!config.jobs) return
  const sweep = () => sweepAdvertPictures(store.db, storage)
  schedule(app, frame, { name: 'adverts.unused', everyMs: HOUR_MS, work: sweep })
  schedule(app, frame, { name: 'adverts.due', everyMs: EVERY_MS, work: () => showDue(store.db) })
}

/** Reviewed adverts whose first day has come. */
export async function showDue(db: Database): Promise<void> {
  const where = and(eq(adverts.state, ADVERT_STATE.scheduled), lte(adverts.startDay, today()))
  throwFailed(
    await eachDue(db, { table: adverts, where, work: showIfDue }),
    'adverts that could not be shown',
  )
}
