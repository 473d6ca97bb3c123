import {
  CLOCK_STATE,
  type ClockKind,
  DELIVER_TYPES,
  dayOf,
  MINUTE_MS,
  nextReminder,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { inForce } from '#api/database/dated.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import type { Work } from '../case-work.ts'
import { readAgency, readSchoolCountry } from '../catalogue.ts'
import { calendarOf } from './business-days.ts'
import { addBusinessMinutes } from './business-hours.ts'
import { type ClockRow, caseClocks, clockTargets } from './clocks.tables.ts'

export interface WantedClock {
  kind: ClockKind
  ownerParty: number
  choiceId: string | null
  ownerAccountId?: string
  /** Where it is not the receiver's. */
  officeId?: string | null
  dueAt?: string | null
}
type Holding = Pick<Work, 'desk' | 'row'> & Partial<Pick<Work, 'choices'>>
const DAY_MINUTES = 1440

export const openClocks = ({ desk, row }: Pick<Work, 'desk' | 'row'>): Promise<ClockRow[]> =>
  desk.db
    .select()
    .from(caseClocks)
    .where(and(eq(caseClocks.caseId, row.id), isNull(caseClocks.stoppedAt)))

/** `target` names the row of clock_targets, where it is not the kind's. */
export async function startClock(work: Holding, wanted: WantedClock, target?: string): Promise<void> {
  const { kind, ownerParty, choiceId, ownerAccountId } = wanted
  const times = await timesFromNow(work, wanted, target)
  const { id: caseId, deliverType, deliverId } = work.row
  const { officeId = ownerParty === deliverType ? deliverId : null } = wanted
  const row = { caseId, choiceId, kind, ownerParty, ownerAccountId, officeId, ...times }
  await work.desk.db.insert(caseClocks).values(row)
}

export async function timesFromNow(work: Holding, wanted: WantedClock, target?: string) {
  const { desk } = work
  const { kind, ownerParty, choiceId } = wanted
  const country = await countryOf(work, ownerParty, choiceId)
  const { minutes, business } =
    (await ofCourse(work, wanted)) ?? (await targetOf(work, target ?? kind, country))
  const plain = new Date(desk.now.getTime() + minutes * MINUTE_MS)
  const given = wanted.dueAt ?? (business ? null : plain.toISOString())
  const calendar = given ? null : await calendarOf(desk.db, country)
  const dueAt = given ?? addBusinessMinutes(desk.now, minutes, calendar ?? undefined).toISOString()
  const span = { startedAt: desk.now.toISOString(), dueAt, pausedMinutes: 0 }
  return { ...span, targetMinutes: minutes, business, remindAt: reminderAfter({ kind, ...span }, desk.now) }
}

/** A course may say how long its decisions take, in days of the calendar. */
async function ofCourse({ desk, choices = [] }: Holding, { kind, choiceId }: WantedClock) {
  const choice = choices.find(({ id }) => id === choiceId)
  if (kind !== 'SCHOOL_DECISION' || !choice) return null
  const [course] = await desk.db
    .select({ days: courses.decisionDaysTypical })
    .from(courses)
    .where(eq(courses.id, choice.courseId))
  return course?.days ? { minutes: course.days * DAY_MINUTES, business: false } : null
}

/** Business time is that of the party which has to act. */
async function countryOf({ desk, row, choices = [] }: Holding, party: number, choiceId: string | null) {
  const school =
    choices.find(({ id }) => id === choiceId)?.institutionId ??
    (row.deliverType === DELIVER_TYPES.institution ? row.deliverId : null)
  if (party === WAITING_ON.institution && school) return readSchoolCountry(desk.db, school)
  const agency = row.deliverType === DELIVER_TYPES.agency ? row.deliverId : null
  return party === WAITING_ON.agent && agency
    ? ((await readAgency(desk.db, agency))?.countryCode ?? null)
    : null
}

export const spanOf = ({
  startedAt,
  dueAt,
  pausedMinutes,
}: Pick<ClockRow, 'startedAt' | 'dueAt' | 'pausedMinutes'>): { start: number; due: number } => ({
  start: new Date(startedAt).getTime() + pausedMinutes * MINUTE_MS,
  due: new Date(dueAt ?? startedAt).getTime(),
})

export function reminderAfter(
  clock: Pick<ClockRow, 'kind' | 'startedAt' | 'dueAt' | 'pausedMinutes'>,
  now: Date,
): string | null {
  const next = nextReminder(clock.kind, spanOf(clock), now.getTime())
  return next && new Date(next.at).toISOString()
}

/**
 * Writes a running or paused clock: one that was stopped since
 * it was read, without its case held, stays as it ended.
 */
export async function writeClock(
  { desk }: Pick<Work, 'desk'>,
  clock: ClockRow,
  values: Partial<typeof caseClocks.$inferInsert>,
): Promise<void> {
  Object.assign(clock, values)
  const open = and(eq(caseClocks.id, clock.id), isNull(caseClocks.stoppedAt))
  await desk.db.update(caseClocks).set(values).where(open)
}

export async function stopClock(work: Pick<Work, 'desk'>, clock: ClockRow, state?: number): Promise<void> {
  const ended = state ?? (isLate(work, clock) ? CLOCK_STATE.breached : CLOCK_STATE.met)
  await writeClock(work, clock, { state: ended, stoppedAt: work.desk.now.toISOString(), remindAt: null })
}
const isLate = ({ desk }: Pick<Work, 'desk'>, { state, dueAt }: ClockRow): boolean =>
  state !== CLOCK_STATE.paused && dueAt !== null && dueAt < desk.now.toISOString()

/** Ends a clock that its owner did not meet: others ended what it waited for. */
export const endUnmet = (work: Pick<Work, 'desk'>, clock: ClockRow): Promise<void> =>
  stopClock(work, clock, isLate(work, clock) ? CLOCK_STATE.breached : CLOCK_STATE.cancelled)

/** `held`: by a person, until a person lets it run again. */
export const pauseClock = (work: Pick<Work, 'desk'>, clock: ClockRow, held = false): Promise<void> =>
  writeClock(work, clock, {
    held,
    state: CLOCK_STATE.paused,
    pausedAt: work.desk.now.toISOString(),
    remindAt: null,
  })

export async function resumeClock(work: Pick<Work, 'desk'>, clock: ClockRow): Promise<void> {
  const { now } = work.desk
  const pausedMs = clock.pausedAt ? now.getTime() - new Date(clock.pausedAt).getTime() : 0
  const dueAt = clock.dueAt && new Date(new Date(clock.dueAt).getTime() + pausedMs).toISOString()
  const pausedMinutes = clock.pausedMinutes + Math.round(pausedMs / MINUTE_MS)
  const resumed = { ...clock, dueAt, pausedMinutes }
  const remindAt = reminderAfter(resumed, now)
  await writeClock(work, clock, {
    held: false,
    state: CLOCK_STATE.running,
    pausedAt: null,
    pausedMinutes,
    dueAt,
    remindAt,
  })
}

export const moveDue = (work: Pick<Work, 'desk'>, clock: ClockRow, dueAt: string): Promise<void> =>
  writeClock(work, clock, {
    dueAt,
    state: clock.state === CLOCK_STATE.paused ? CLOCK_STATE.paused : CLOCK_STATE.running,
    remindAt: reminderAfter({ ...clock, dueAt }, work.desk.now),
  })

/** A row of the country goes before the row for all. */
export async function targetOf(
  { desk }: Pick<Work, 'desk'>,
  kind: string,
  country: string | null = null,
): Promise<{ minutes: number; business: boolean }> {
  const here = isNull(clockTargets.country)
  const [found] = await desk.db
    .select()
    .from(clockTargets)
    .where(
      and(
        eq(clockTargets.kind, kind),
        country ? or(here, eq(clockTargets.country, country)) : here,
        inForce(clockTargets, dayOf(desk.now)),
      ),
    )
    .orderBy(sql`${clockTargets.country} nulls last`, desc(clockTargets.validFrom))
    .limit(1)
  return found ?? { minutes: 1440, business: false }
}
