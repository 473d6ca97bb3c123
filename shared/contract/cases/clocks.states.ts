import { MINUTE_MS } from '../durations.ts'
import { WAITING_ON } from './cases.states.ts'

export const CLOCK_STATE = { running: 1, paused: 2, met: 3, breached: 4, cancelled: 5 } as const

/** Who hears of a reminder or a breach; `owner` is the party that has to act, `primary` its first account. */
export type ClockAudience = 'owner' | 'primary' | 'applicant' | 'agent' | 'operator'

interface Reminder {
  /**
   * A share of the time, minutes after the start, minutes
   * before the end, or minutes after the end, again and again.
   */
  readonly part?: number
  readonly after?: number
  readonly before?: number
  readonly every?: number
  readonly tells: readonly ClockAudience[]
}
interface ClockRule {
  /** A party of `WAITING_ON`; null: who received the case, or who set the reminder. */
  readonly owner: number | null
  readonly reminders: readonly Reminder[]
  readonly breachTells: readonly ClockAudience[]
  /** What a breach does besides. */
  readonly act?: 'return-to-pool' | 'tell-pool' | 'lapse-offer' | 'leave-office' | 'end'
  /** The parties may pause, extend and stop it. */
  readonly movable?: boolean
  /** The agent says when it is done. */
  readonly closable?: boolean
  /** Only the agent and operators see it. */
  readonly inside?: boolean
  /** Set by the government or an intake: the day stays, whoever is waited on. */
  readonly fixed?: boolean
}

const HOUR = 60
const DAY = 24 * HOUR
const { applicant, agent, institution, platform } = WAITING_ON
const daysBefore = (days: readonly number[], ...tells: ClockAudience[]): Reminder[] =>
  days.map((count) => ({ before: count * DAY, tells }))

/** docs/domain/cases.md#clocks: targets in minutes are dated rows (clock_targets). */
export const CLOCKS = {
  RESPOND: {
    owner: null,
    reminders: [
      { part: 0.5, tells: ['owner'] },
      { after: 48 * HOUR, tells: ['applicant'] },
    ],
    breachTells: ['owner'],
  },
  POOL_CLAIM: { owner: platform, reminders: [], breachTells: ['operator'], act: 'tell-pool' },
  FIRST_CONTACT: { owner: null, reminders: [{ part: 0.5, tells: ['owner'] }], breachTells: ['primary'] },
  IDLE: { owner: null, reminders: [], breachTells: ['owner'], act: 'return-to-pool' },
  OFFICE_POOL: {
    owner: null,
    reminders: [{ part: 0.5, tells: ['owner'] }],
    breachTells: ['primary', 'applicant'],
    act: 'leave-office',
  },
  STAFF_REST: { owner: null, reminders: [], breachTells: [], act: 'end', inside: true },
  COLLECT_DOCS: {
    owner: applicant,
    reminders: [3, 7, 10].map((days) => ({ after: days * DAY, tells: ['applicant'] as const })),
    breachTells: ['applicant', 'agent'],
    movable: true,
  },
  CHECK_DOCS: { owner: null, reminders: [], breachTells: ['primary'], movable: true },
  LODGE: { owner: agent, reminders: [], breachTells: ['primary'], movable: true },
  SCHOOL_OPEN: { owner: institution, reminders: [], breachTells: ['owner'], movable: true },
  SCHOOL_DECISION: {
    owner: institution,
    reminders: [{ every: 7 * DAY, tells: ['agent'] }],
    breachTells: ['owner', 'agent'],
    movable: true,
  },
  OFFER_UPLOAD: { owner: null, reminders: [], breachTells: [], movable: true },
  OFFER_ACCEPT: {
    owner: applicant,
    reminders: [
      ...daysBefore([14, 7, 3, 1], 'applicant', 'agent'),
      { before: 4 * HOUR, tells: ['applicant', 'agent'] },
    ],
    breachTells: ['applicant', 'agent'],
    act: 'lapse-offer',
  },
  CONDITION: {
    owner: applicant,
    reminders: daysBefore([14, 7, 1], 'applicant'),
    breachTells: ['applicant', 'agent'],
    movable: true,
  },
  DEPOSIT: {
    owner: applicant,
    reminders: daysBefore([7, 3, 1], 'applicant'),
    breachTells: ['applicant', 'agent'],
    movable: true,
  },
  COE: { owner: institution, reminders: [], breachTells: ['owner', 'agent'], movable: true },
  VISA_LODGE: {
    owner: agent,
    reminders: daysBefore([28, 14, 7], 'applicant', 'agent'),
    breachTells: ['applicant', 'agent'],
    fixed: true,
  },
  GOV_INFO: {
    owner: applicant,
    reminders: [
      ...daysBefore([27, 21, 14, 10, 7, 6, 5, 4, 3, 2, 1], 'applicant', 'agent'),
      { every: DAY, tells: ['applicant', 'agent'] },
    ],
    breachTells: ['applicant', 'agent'],
    fixed: true,
  },
  COMMISSION_CLAIM: {
    owner: agent,
    reminders: daysBefore([14, 3], 'agent'),
    breachTells: ['primary'],
    closable: true,
    inside: true,
  },
  REFUND: { owner: platform, reminders: [], breachTells: ['operator'] },
  REMINDER: { owner: null, reminders: [], breachTells: ['owner'], movable: true },
} as const satisfies Record<string, ClockRule>

export type ClockKind = keyof typeof CLOCKS
export const CLOCK_KINDS = Object.keys(CLOCKS) as ClockKind[]
export const clockRule = (kind: ClockKind): ClockRule => CLOCKS[kind]

interface Span {
  /** Milliseconds of the epoch; a pause moves both. */
  start: number
  due: number
}

function timeOf({ part, after, before }: Reminder, { start, due }: Span): number | null {
  if (part !== undefined) return start + part * (due - start)
  if (after !== undefined) return start + after * MINUTE_MS
  return before !== undefined ? due - before * MINUTE_MS : null
}

/** The first reminder later than a moment, in milliseconds, and who is notified; null when there is none. */
export function nextReminder(
  kind: ClockKind,
  span: Span,
  later: number,
): { at: number; tells: readonly ClockAudience[] } | null {
  const coming = clockRule(kind).reminders.flatMap((reminder) => {
    const at = reminder.every
      ? nextRound(span.due, reminder.every * MINUTE_MS, later)
      : timeOf(reminder, span)
    return at !== null && at > later && at >= span.start
      ? [{ at: Math.round(at), tells: reminder.tells }]
      : []
  })
  return coming.sort((a, b) => a.at - b.at)[0] ?? null
}

const nextRound = (due: number, step: number, later: number) =>
  due + step * Math.max(1, Math.floor((later - due) / step) + 1)
