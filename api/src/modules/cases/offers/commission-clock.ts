import { CHOICE_STATUS, CLOCK_STATE, DELIVER_TYPES, WAITING_ON } from '@southbound/shared/contract/constants'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { moveDue, openClocks, startClock, stopClock, targetOf } from '../clocks/clock-rows.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import type { Desk } from '../desk.ts'

const KIND = 'COMMISSION_CLAIM'
/** Of `censusState`. */
const FOUND_ENROLLED = 1
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The agency's time to claim runs from the day after a census that found the student enrolled. */
export async function syncCommissionClock(work: Work, choice: ChoiceRow): Promise<void> {
  const dueAt = await claimedBy(work, choice)
  const open = (await openClocks(work)).find((one) => one.kind === KIND && one.choiceId === choice.id)
  if (open && !dueAt) await stopClock(work, open, CLOCK_STATE.cancelled)
  else if (open && dueAt && open.dueAt !== dueAt) await moveDue(work, open, dueAt)
  else if (!open && dueAt && !(await wasClaimed(work, choice)))
    await startClock(work, { kind: KIND, ownerParty: WAITING_ON.agent, choiceId: choice.id, dueAt })
}

async function claimedBy(work: Work, { status, censusState, censusDate }: ChoiceRow): Promise<string | null> {
  const byAgency = work.row.deliverType === DELIVER_TYPES.agency
  if (!byAgency || status !== CHOICE_STATUS.enrolled || censusState !== FOUND_ENROLLED || !censusDate)
    return null
  const { minutes } = await targetOf(work, KIND)
  return new Date(new Date(censusDate).getTime() + DAY_MS + minutes * MINUTE_MS).toISOString()
}

const wasClaimed = async ({ desk, row }: Work, { id }: ChoiceRow): Promise<boolean> =>
  (await desk.db.$count(
    caseClocks,
    and(
      eq(caseClocks.caseId, row.id),
      eq(caseClocks.choiceId, id),
      eq(caseClocks.kind, KIND),
      eq(caseClocks.state, CLOCK_STATE.met),
      isNotNull(caseClocks.stoppedAt),
    ),
  )) > 0

/** The agency has invoiced the commission: its time to claim is met. */
export async function commissionClaimed(desk: Desk, caseId: string, choiceId: string): Promise<void> {
  const open = and(
    eq(caseClocks.caseId, caseId),
    eq(caseClocks.choiceId, choiceId),
    eq(caseClocks.kind, KIND),
    isNull(caseClocks.stoppedAt),
  )
  const [clock] = await desk.db.select().from(caseClocks).where(open)
  if (clock) await stopClock({ desk }, clock, CLOCK_STATE.met)
}
