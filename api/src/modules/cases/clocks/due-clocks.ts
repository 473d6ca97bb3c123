import { CLOCK_STATE, clockRule, DAY_MS, nextReminder } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { Work } from '../case-work.ts'
import { VISIBLE, writeLog } from '../log/case-log.ts'
import { leaveOffice } from '../pool/office-pool.ts'
import { tellPool } from '../pool/pool-notice.ts'
import { tellOfClock } from './clock-notice.ts'
import { reminderAfter, spanOf, stopClock, writeClock } from './clock-rows.ts'
import { CLOCK_WORDS } from './clock-words.ts'
import { type ClockRow, caseClocks } from './clocks.tables.ts'

const GRACE_MS = DAY_MS
const { running, breached, met } = CLOCK_STATE
const open = isNull(caseClocks.stoppedAt)

export const breachDue = (now: Date) =>
  and(open, eq(caseClocks.state, running), lt(caseClocks.dueAt, now.toISOString()))
export const reminderDue = (now: Date) =>
  and(open, inArray(caseClocks.state, [running, breached]), lte(caseClocks.remindAt, now.toISOString()))
/** The taker had the notice of the breach a day ago. */
export const returnDue = (now: Date) =>
  and(
    open,
    eq(caseClocks.kind, 'IDLE'),
    eq(caseClocks.state, breached),
    lt(caseClocks.breachedAt, new Date(now.getTime() - GRACE_MS).toISOString()),
  )

const clocksOf = ({ desk, row }: Work, due: ReturnType<typeof breachDue>): Promise<ClockRow[]> =>
  desk.db
    .select()
    .from(caseClocks)
    .where(and(eq(caseClocks.caseId, row.id), due))
    .orderBy(caseClocks.id)

export async function markBreaches(work: Work): Promise<void> {
  for (const clock of await clocksOf(work, breachDue(work.desk.now))) {
    if (clock.kind === 'REMINDER') await remindOwner(work, clock)
    else if (clockRule(clock.kind).act === 'end') await stopClock(work, clock, met)
    else await breach(work, clock)
  }
}

async function remindOwner(work: Work, clock: ClockRow) {
  await stopClock(work, clock, met)
  await tellOfClock(work, clock, clockRule(clock.kind).breachTells, 'reminder')
}

async function breach(work: Work, clock: ClockRow) {
  const { kind, choiceId } = clock
  const rule = clockRule(kind)
  await writeClock(work, clock, { state: breached, breachedAt: work.desk.now.toISOString() })
  await writeLog(work, {
    action: 'clock_breached',
    choiceId,
    ...CLOCK_WORDS[kind],
    visibility: VISIBLE.service,
  })
  await tellOfClock(work, clock, rule.breachTells, rule.act === 'return-to-pool' ? 'returns' : 'passed')
  if (rule.act === 'tell-pool') await tellPool(work)
  if (rule.act === 'leave-office') await leaveOffice(work, clock)
}

/** One reminder for all that came due while no node ran; each names its own readers. */
export async function remind(work: Work): Promise<void> {
  const { now } = work.desk
  for (const clock of await clocksOf(work, reminderDue(now))) {
    const at = new Date(clock.remindAt ?? now).getTime()
    const told = toldOfBreach(clock)
    const reminder = nextReminder(clock.kind, spanOf(clock), at - 1)
    await writeClock(work, clock, { remindAt: reminderAfter(clock, now) })
    if (!reminder) continue
    const text = clock.state === breached ? 'passed' : 'coming'
    await tellOfClock(work, clock, reminder.tells, text, told)
  }
}

/** Who received the notice of the breach since the reminder came due. */
const toldOfBreach = ({ kind, remindAt, breachedAt }: ClockRow) =>
  remindAt && breachedAt && new Date(remindAt) <= new Date(breachedAt) ? clockRule(kind).breachTells : []
