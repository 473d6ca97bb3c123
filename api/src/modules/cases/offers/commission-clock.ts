import {
  CENSUS_STATE,
  CHOICE_STATUS,
  CLOCK_STATE,
  DAY_MS,
  DELIVER_TYPES,
  MINUTE_MS,
  TRANSFER_STATE,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { dayThere } from '#api/day-there.ts'
import { agreedOn, agreements } from '../../income/agreements/agreements.tables.ts'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { placeOf } from '../catalogue.ts'
import { moveDue, openClocks, startClock, stopClock, targetOf } from '../clocks/clock-rows.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import type { Desk } from '../desk.ts'
import { caseTransfers } from '../transfers/transfers.tables.ts'

const KIND = 'COMMISSION_CLAIM'

/** The agency's time to claim runs from the day after a census that found the student enrolled, as agreed. */
export async function syncCommissionClock(work: Work, choice: ChoiceRow): Promise<void> {
  const officeId = await earnerOf(work, choice)
  const dueAt = await claimedBy(work, choice, officeId)
  const open = (await openClocks(work)).find((one) => one.kind === KIND && one.choiceId === choice.id)
  if (open && !dueAt) await stopClock(work, open, CLOCK_STATE.cancelled)
  else if (open && dueAt && open.dueAt !== dueAt) await moveDue(work, open, dueAt)
  else if (!open && dueAt && !(await wasClaimed(work, choice)))
    await startClock(work, { kind: KIND, ownerParty: WAITING_ON.agent, choiceId: choice.id, officeId, dueAt })
}

/** A change of agency leaves what was accepted before it with the agency of before. */
async function earnerOf({ desk, row }: Work, { id }: ChoiceRow): Promise<string | null> {
  const changes = await desk.db
    .select({ fromId: caseTransfers.fromAgencyId, document: caseTransfers.document })
    .from(caseTransfers)
    .where(
      and(
        eq(caseTransfers.caseId, row.id),
        eq(caseTransfers.kind, 'agency'),
        eq(caseTransfers.state, TRANSFER_STATE.done),
      ),
    )
    .orderBy(caseTransfers.id)
  return changes.find(({ document }) => document?.keptChoiceIds.includes(id))?.fromId ?? row.deliverId
}

async function claimedBy(work: Work, choice: ChoiceRow, agencyId: string | null): Promise<string | null> {
  const { status, censusState, censusDate } = choice
  const byAgency = work.row.deliverType === DELIVER_TYPES.agency
  if (!byAgency || status !== CHOICE_STATUS.enrolled || censusState !== CENSUS_STATE.enrolled || !censusDate)
    return null
  const agreedDays = await agreedWindow(work, choice, agencyId)
  const ms = agreedDays ? agreedDays * DAY_MS : (await targetOf(work, KIND)).minutes * MINUTE_MS
  return new Date(new Date(censusDate).getTime() + DAY_MS + ms).toISOString()
}

/** Days that the agreement of the day of lodgement gives; null without one. */
async function agreedWindow(
  { desk: { db } }: Work,
  { institutionId, lodgedAt, statusSince }: ChoiceRow,
  agencyId: string | null,
): Promise<number | null> {
  const school = await placeOf(db, { institutionId, campusId: null })
  const lodgedOn = dayThere(school, lodgedAt ?? statusSince)
  const agreed = agreedOn(agencyId ?? '0', institutionId, lodgedOn)
  const [found] = await db.select().from(agreements).where(agreed).limit(1)
  return found?.invoiceRules.claimWindowDays ?? null
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
