import { DAY_MS } from '../durations.ts'
/** docs/domain/chat.md#office-hours */
export const OFFICES = [
  { country: '0086', timeZone: 'Asia/Shanghai' },
  { country: '0061', timeZone: 'Australia/Sydney' },
] as const
export type Office = (typeof OFFICES)[number]
/** By the clock of each office, Monday to Friday. */
export const OFFICE_HOURS = { opens: 9, closes: 18 } as const

/** Days (YYYY-MM-DD) by country on which an office is closed. */
export type Holidays = Readonly<Record<string, ReadonlySet<string>>>
const WEEKEND = ['Sat', 'Sun']
const HALF_HOUR_MS = 1_800_000
const LONGEST_MS = 21 * DAY_MS

const clocks = OFFICES.map(
  ({ timeZone }) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      hourCycle: 'h23',
    }),
)

function isOpen(at: number, now: Date, holidays: Holidays): boolean {
  const parts = Object.fromEntries(
    clocks[at]?.formatToParts(now).map(({ type, value }) => [type, value]) ?? [],
  )
  const hour = Number(parts.hour)
  const day = `${parts.year}-${parts.month}-${parts.day}`
  if (WEEKEND.includes(parts.weekday ?? '')) return false
  if (holidays[OFFICES[at]?.country ?? '']?.has(day)) return false
  return hour >= OFFICE_HOURS.opens && hour < OFFICE_HOURS.closes
}

/** Whether one of the offices is open. */
export const isStaffed = (now: Date, holidays: Holidays = {}): boolean =>
  OFFICES.some((_office, at) => isOpen(at, now, holidays))

/** The next half hour in which an office is open; null when there is none within three weeks. */
export function nextOpening(now: Date, holidays: Holidays = {}): Date | null {
  const first = Math.ceil(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS
  for (let time = first; time < first + LONGEST_MS; time += HALF_HOUR_MS) {
    const at = new Date(time)
    if (isStaffed(at, holidays)) return at
  }
  return null
}
