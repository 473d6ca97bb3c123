import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { expireAgreements } from './agreements/agreements.ts'
import { deliverWaiting } from './events/deliver-notices.ts'
import { syncChoice } from './events/sync-choice.ts'
import { takeEvents } from './events/take-events.ts'
import { incomeRecords } from './income.tables.ts'

const EVERY_MS = 15_000
const DAILY_MS = 3_600_000

export function startIncome(app: FastifyInstance, { config, store: { db }, log, pageAddress }: Frame): void {
  if (!config.jobs) return
  const events = repeat(EVERY_MS, log, 'the events of cases were not taken', () => takeEvents(db, new Date()))
  const notices = repeat(EVERY_MS, log, 'the notices of income were not delivered', () =>
    deliverWaiting({ db, pageAddress }),
  )
  const dates = repeat(DAILY_MS, log, 'the dates of income were not kept', () => keepDates(db, new Date()))
  app.addHook('onClose', async () => void (await Promise.all([events(), notices(), dates()])))
}

/** What a day changes without an event: agreements that end, and the second census. */
export async function keepDates(db: Database, now: Date): Promise<void> {
  await expireAgreements(db)
  const due = await db
    .selectDistinct({ choiceId: incomeRecords.choiceId })
    .from(incomeRecords)
    .where(
      sql`${eq(incomeRecords.state, 1)} and ${incomeRecords.trigger} = 'second-census' and ${incomeRecords.expectedAt} <= ${now.toISOString().slice(0, 10)}::date`,
    )
    .limit(500)
  for (const { choiceId } of due) if (choiceId) await db.transaction((tx) => syncChoice(tx, choiceId, now))
}
