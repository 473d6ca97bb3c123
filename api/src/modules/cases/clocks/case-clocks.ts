import {
  CASE_STATUS,
  CHOICE_STATUS,
  REQUIREMENT_STATE,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { holidaysOf } from './business-days.ts'
import { addBusinessMinutes } from './business-hours.ts'
import { CLOCK_STATE, type ClockKind, type ClockRow, caseClocks, clockTargets } from './clocks.tables.ts'

interface Wanted {
  kind: ClockKind
  ownerParty: number
  choiceId: string | null
  dueAt?: string | null
}
const { applicant, agent, institution, platform } = WAITING_ON
const MINUTE_MS = 60_000
/** Started and stopped by events; all others follow from the states. */
const BY_EVENT: readonly ClockKind[] = ['FIRST_CONTACT', 'POOL_RETURN', 'REMINDER']

const OF_CHOICE: Readonly<Record<number, { kind: ClockKind; ownerParty: number }>> = {
  [CHOICE_STATUS.docsRequired]: { kind: 'COLLECT_DOCS', ownerParty: applicant },
  [CHOICE_STATUS.ready]: { kind: 'LODGE', ownerParty: agent },
  [CHOICE_STATUS.lodged]: { kind: 'SCHOOL_OPEN', ownerParty: institution },
  [CHOICE_STATUS.underAssessment]: { kind: 'SCHOOL_DECISION', ownerParty: institution },
  [CHOICE_STATUS.infoRequested]: { kind: 'SCHOOL_DECISION', ownerParty: institution },
  [CHOICE_STATUS.interview]: { kind: 'SCHOOL_DECISION', ownerParty: institution },
  [CHOICE_STATUS.waitlisted]: { kind: 'SCHOOL_DECISION', ownerParty: institution },
  [CHOICE_STATUS.conditionalOffer]: { kind: 'OFFER_ACCEPT', ownerParty: applicant },
  [CHOICE_STATUS.unconditionalOffer]: { kind: 'OFFER_ACCEPT', ownerParty: applicant },
  [CHOICE_STATUS.offerAccepted]: { kind: 'DEPOSIT', ownerParty: applicant },
  [CHOICE_STATUS.depositPaid]: { kind: 'COE', ownerParty: institution },
}

function wantedClocks({ row, choices, requirements }: Work): Wanted[] {
  if (row.status === CASE_STATUS.submitted)
    return [{ kind: 'RESPOND', ownerParty: row.deliverType, choiceId: null }]
  if (row.status === CASE_STATUS.inPool) return [{ kind: 'POOL_CLAIM', ownerParty: platform, choiceId: null }]
  if (row.status !== CASE_STATUS.inProgress) return []
  const ofChoices = choices.flatMap((choice) => clockOf(choice))
  const toCheck = requirements.some(
    ({ state }) => state === REQUIREMENT_STATE.uploaded || state === REQUIREMENT_STATE.inReview,
  )
  return toCheck
    ? [...ofChoices, { kind: 'CHECK_DOCS', ownerParty: row.deliverType, choiceId: null }]
    : ofChoices
}

function clockOf(choice: ChoiceRow): Wanted[] {
  const clock = OF_CHOICE[choice.status]
  return clock
    ? [
        {
          ...clock,
          choiceId: choice.id,
          dueAt: clock.kind === 'OFFER_ACCEPT' ? choice.offerExpiresAt : undefined,
        },
      ]
    : []
}

export async function syncClocks(work: Work): Promise<void> {
  const open = await openClocks(work)
  const wanted = wantedClocks(work)
  const isSame = (clock: ClockRow, one: Wanted) => clock.kind === one.kind && clock.choiceId === one.choiceId
  for (const clock of open) {
    if (BY_EVENT.includes(clock.kind)) continue
    const one = wanted.find((candidate) => isSame(clock, candidate))
    if (!one) await stopClock(work, clock)
    else await keepClock(work, clock, one)
  }
  for (const one of wanted) if (!open.some((clock) => isSame(clock, one))) await startClock(work, one)
}

export const openClocks = ({ desk, row }: Pick<Work, 'desk' | 'row'>): Promise<ClockRow[]> =>
  desk.db
    .select()
    .from(caseClocks)
    .where(and(eq(caseClocks.caseId, row.id), isNull(caseClocks.stoppedAt)))

export async function startClock(
  work: Pick<Work, 'desk' | 'row'>,
  { kind, ownerParty, choiceId, dueAt }: Wanted,
): Promise<void> {
  const { desk, row } = work
  const target = await targetOf(work, kind)
  const ends = target.business
    ? addBusinessMinutes(desk.now, target.minutes, await holidaysOf(desk.db))
    : new Date(desk.now.getTime() + target.minutes * MINUTE_MS)
  const when = {
    startedAt: desk.now.toISOString(),
    targetMinutes: target.minutes,
    business: target.business,
    dueAt: dueAt ?? ends.toISOString(),
  }
  await desk.db.insert(caseClocks).values({ caseId: row.id, choiceId, kind, ownerParty, ...when })
}

export async function stopClock(
  { desk }: Pick<Work, 'desk'>,
  clock: ClockRow,
  state?: number,
): Promise<void> {
  const late =
    clock.state !== CLOCK_STATE.paused && clock.dueAt !== null && clock.dueAt < desk.now.toISOString()
  const ended = state ?? (late ? CLOCK_STATE.breached : CLOCK_STATE.met)
  await desk.db
    .update(caseClocks)
    .set({ state: ended, stoppedAt: desk.now.toISOString() })
    .where(eq(caseClocks.id, clock.id))
}

export async function contactMade(work: Pick<Work, 'desk' | 'row'>): Promise<void> {
  await stopClocks(work, 'FIRST_CONTACT')
  await stopClocks(work, 'POOL_RETURN')
}

async function stopClocks(work: Pick<Work, 'desk' | 'row'>, kind: ClockKind) {
  for (const clock of await openClocks(work)) if (clock.kind === kind) await stopClock(work, clock)
}

/** A clock pauses while another party is due. */
async function keepClock(work: Work, clock: ClockRow, one: Wanted) {
  const waitingOn = work.choices.find(({ id }) => id === clock.choiceId)?.waitingOn ?? clock.ownerParty
  const rests = waitingOn !== clock.ownerParty && clock.ownerParty !== platform
  if (rests && clock.state === CLOCK_STATE.running) await pauseClock(work, clock)
  if (!rests && clock.state === CLOCK_STATE.paused) await resumeClock(work, clock)
  if (one.dueAt && one.dueAt !== clock.dueAt)
    await work.desk.db.update(caseClocks).set({ dueAt: one.dueAt }).where(eq(caseClocks.id, clock.id))
}

export async function pauseClock({ desk }: Pick<Work, 'desk'>, clock: ClockRow): Promise<void> {
  await desk.db
    .update(caseClocks)
    .set({ state: CLOCK_STATE.paused, pausedAt: desk.now.toISOString() })
    .where(eq(caseClocks.id, clock.id))
}

export async function resumeClock({ desk }: Pick<Work, 'desk'>, clock: ClockRow): Promise<void> {
  const pausedMs = clock.pausedAt ? desk.now.getTime() - new Date(clock.pausedAt).getTime() : 0
  const dueAt = clock.dueAt && new Date(new Date(clock.dueAt).getTime() + pausedMs).toISOString()
  const pausedMinutes = clock.pausedMinutes + Math.round(pausedMs / MINUTE_MS)
  await desk.db
    .update(caseClocks)
    .set({ state: CLOCK_STATE.running, pausedAt: null, pausedMinutes, dueAt })
    .where(eq(caseClocks.id, clock.id))
}

async function targetOf(
  { desk }: Pick<Work, 'desk'>,
  kind: ClockKind,
): Promise<{ minutes: number; business: boolean }> {
  const day = desk.now.toISOString().slice(0, 10)
  const inForce = and(
    eq(clockTargets.kind, kind),
    lte(clockTargets.validFrom, day),
    or(isNull(clockTargets.validTo), gte(clockTargets.validTo, day)),
  )
  const [found] = await desk.db
    .select()
    .from(clockTargets)
    .where(inForce)
    .orderBy(desc(clockTargets.validFrom))
    .limit(1)
  return found ?? { minutes: 1440, business: false }
}
