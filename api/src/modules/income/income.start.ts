import { dayOf, HOUR_MS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import type { Mailing } from '../account/notice.service.ts'
import { expireAgreements, tellEnds } from './agreements/agreement-dates.ts'
import { deliverWaiting } from './events/deliver-notices.ts'
import { syncChoice } from './events/sync-choice.ts'
import { refuseGivenUp, takeEvents } from './events/take-events.ts'
import { incomeRecords } from './income.tables.ts'

const EVERY_MS = 15_000
const DAILY_MS = HOUR_MS

export function startIncome(app: FastifyInstance, frame: Frame): void {
  const { config, store, pageAddress } = frame
  const { db } = store
  if (!config.jobs) return
  const events = async () => {
    await takeEvents(db, new Date())
    await refuseGivenUp(db)
  }
  schedule(app, frame, { name: 'income.events', everyMs: EVERY_MS, work: events })
  const mailing = { db, pageAddress }
  const notices = () => deliverWaiting(mailing)
  schedule(app, frame, { name: 'income.notices', everyMs: EVERY_MS, work: notices })
  schedule(app, frame, {
    name: 'income.dates',
    everyMs: DAILY_MS,
    work: () => keepDates(mailing, new Date()),
  })
}

/** What a day changes without an event: agreements that end, and the second census. */
async function keepDates(mailing: Mailing, now: Date): Promise<void> {
  const { db } = mailing
  await expireAgreements(mailing)
  await tellEnds(mailing)
  const due = await db
    .selectDistinct({ choiceId: incomeRecords.choiceId })
    .from(incomeRecords)
    .where(
      sql`${eq(incomeRecords.state, 1)} and ${incomeRecords.trigger} = 'second-census' and ${incomeRecords.expectedAt} <= ${dayOf(now)}::date`,
    )
    .limit(500)
  for (const { choiceId } of due) if (choiceId) await db.transaction((tx) => syncChoice(tx, choiceId, now))
}
