import { ADVERT_STATE } from '@southbound/shared/contract/constants'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { dayOf } from '../../database/dated.ts'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { adverts } from './adverts.tables.ts'
import { serveCounts } from './count-adverts.ts'
import { showIfDue } from './fulfil-advert.ts'

const EVERY_MS = 60_000
const BATCH = 100

export function startAdverts(app: FastifyInstance, frame: Frame): void {
  serveCounts(app, frame)
  const { config, store, log } = frame
  if (!config.jobs) return
  app.addHook(
    'onClose',
    repeat(EVERY_MS, log, 'the adverts job failed', () => showDue(store.db)),
  )
}

/** Reviewed adverts whose first day has come; each in its own transaction, those locked elsewhere are skipped. */
export async function showDue(db: Database): Promise<void> {
  const due = and(eq(adverts.state, ADVERT_STATE.scheduled), lte(adverts.startDay, dayOf(new Date())))
  const found = await db
    .select({ id: adverts.id })
    .from(adverts)
    .where(due)
    .orderBy(asc(adverts.id))
    .limit(BATCH)
  for (const { id } of found)
    await db.transaction(async (tx) => {
      const [free] = await tx
        .select()
        .from(adverts)
        .where(and(eq(adverts.id, id), due))
        .for('update', { skipLocked: true })
      if (free) await showIfDue(tx, free)
    })
}
