import { CLOCK_STATE, WEEK_MS } from '@southbound/shared/contract/constants'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Work } from '../case-work.ts'
import { startClock, stopClock, timesFromNow, type WantedClock, writeClock } from './clock-rows.ts'
import { caseClocks } from './clocks.tables.ts'

const FIRST_WEEK_MS = WEEK_MS
type Served = Pick<Work, 'desk' | 'row'>

/** Runs from one line of the service side in the log to its next. */
export const startIdle = async (work: Served): Promise<void> =>
  startClock(work, idleOf(work), await targetOf(work))

/** Begins the time anew where a clock is open; a breach keeps its own row, as breaches are counted. */
export async function lineWritten(work: Served): Promise<void> {
  const { desk, row } = work
  const open = and(eq(caseClocks.caseId, row.id), eq(caseClocks.kind, 'IDLE'), isNull(caseClocks.stoppedAt))
  const [clock] = await desk.db.select().from(caseClocks).where(open)
  if (!clock) return
  if (clock.breachedAt) {
    await stopClock(work, clock, CLOCK_STATE.breached)
    return startIdle(work)
  }
  const times = await timesFromNow(work, idleOf(work), await targetOf(work))
  await writeClock(work, clock, { ...times, pausedAt: clock.pausedAt && times.startedAt })
}

const idleOf = ({ row }: Served): WantedClock => ({
  kind: 'IDLE',
  ownerParty: row.deliverType,
  choiceId: null,
})

const targetOf = async (work: Served) =>
  work.desk.now.getTime() - (await servedSince(work)).getTime() < FIRST_WEEK_MS ? 'IDLE' : 'IDLE_LATER'

/** The clock of the first contact starts with each acceptance. */
async function servedSince({ desk: { db, now }, row }: Served): Promise<Date> {
  const [last] = await db
    .select({ at: caseClocks.startedAt })
    .from(caseClocks)
    .where(and(eq(caseClocks.caseId, row.id), eq(caseClocks.kind, 'FIRST_CONTACT')))
    .orderBy(desc(caseClocks.id))
    .limit(1)
  return last ? new Date(last.at) : now
}
