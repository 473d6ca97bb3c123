import { CASE_STATUS, CLOCK_STATE } from '@southbound/shared/contract/constants'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hasBegun } from '../case-lines.ts'
import { tellParties } from '../case-notice.ts'
import { type Work, writeHeader } from '../case-work.ts'
import { poolTakes } from '../cases.tables.ts'
import { startClock, stopClock } from '../clocks/clock-rows.ts'
import { type ClockRow, caseClocks } from '../clocks/clocks.tables.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { putBack } from './pool-return.ts'
import { OFFICE_REASON } from './return-reasons.ts'

/** The case waits in the office for a colleague; whoever left it rests from it. */
export async function leaveToOffice(work: Work): Promise<void> {
  const { row } = work
  const clock = { ownerParty: row.deliverType, choiceId: null }
  const left = row.accepterId
  await writeHeader(work, { accepterId: null })
  await writeLog(work, { action: 'left_to_office' })
  await startClock(work, { kind: 'OFFICE_POOL', ...clock })
  if (left) await startClock(work, { kind: 'STAFF_REST', ...clock, ownerAccountId: left })
  await settle(work)
  await tellParties(work, { side: row.deliverType === 2 ? 'agent' : 'institution' })
}

/** Until when this person may not have the case back; null when he may. */
export async function restsUntil({ desk, row }: Work, accountId: string): Promise<string | null> {
  const [found] = await desk.db
    .select({ dueAt: caseClocks.dueAt })
    .from(caseClocks)
    .where(
      and(
        eq(caseClocks.caseId, row.id),
        eq(caseClocks.kind, 'STAFF_REST'),
        eq(caseClocks.ownerAccountId, accountId),
        isNull(caseClocks.stoppedAt),
        gt(caseClocks.dueAt, desk.now.toISOString()),
      ),
    )
  return found?.dueAt ?? null
}

/** Back to the pool that it came from; a case that was sent to this office stays, as its student chose it. */
export async function leaveOffice(work: Work, clock: ClockRow): Promise<void> {
  const { desk, row } = work
  const fromPool = and(eq(poolTakes.caseId, row.id), isNull(poolTakes.returnedAt))
  if (row.status !== CASE_STATUS.inProgress || hasBegun(work)) return
  if ((await desk.db.$count(poolTakes, fromPool)) === 0) return
  await stopClock(work, clock, CLOCK_STATE.breached)
  await putBack(work, { code: 'office', text: '', words: OFFICE_REASON })
}
