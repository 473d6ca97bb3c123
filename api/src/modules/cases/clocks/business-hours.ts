import { DAY_MS, dayOf, MINUTE_MS } from '@southbound/shared/contract/constants'
export interface BusinessCalendar {
  /** IANA, such as 'Asia/Shanghai'. */
  zone: string
  /** Local days without work, YYYY-MM-DD. */
  holidays: ReadonlySet<string>
}
const OPENS = 9 * 60
const CLOSES = 18 * 60
const WEEKEND = [0, 6]

/** Minutes of Monday to Friday, 09:00 to 18:00 local time. */
export function addBusinessMinutes(
  from: Date,
  minutes: number,
  { zone, holidays }: BusinessCalendar = { zone: 'Asia/Shanghai', holidays: new Set() },
): Date {
  let local = from.getTime() + offsetOf(zone, from.getTime())
  let left = minutes
  for (;;) {
    const midnight = Math.floor(local / DAY_MS) * DAY_MS
    const start = Math.max(local, midnight + OPENS * MINUTE_MS)
    const room = isOpenOn(midnight, holidays)
      ? Math.max(0, (midnight + CLOSES * MINUTE_MS - start) / MINUTE_MS)
      : 0
    if (left <= room) return fromLocal(start + left * MINUTE_MS, zone)
    left -= room
    local = midnight + DAY_MS
  }
}

function isOpenOn(midnight: number, holidays: ReadonlySet<string>) {
  const day = new Date(midnight)
  return !WEEKEND.includes(day.getUTCDay()) && !holidays.has(dayOf(day))
}

/** The last second of a day by the clocks of the zone. */
export const endOfDayIn = (zone: string, day: string): Date =>
  fromLocal(new Date(`${day}T23:59:59Z`).getTime(), zone)

/** Twice, as the first guess may lie on the other side of a change to summer time. */
function fromLocal(local: number, zone: string): Date {
  const guess = local - offsetOf(zone, local)
  return new Date(local - offsetOf(zone, guess))
}

/** YYYY-MM-DD by the clocks of the zone. */
export const dayInZone = (zone: string, at: Date): string =>
  dayOf(new Date(at.getTime() + offsetOf(zone, at.getTime())))

const formats = new Map<string, Intl.DateTimeFormat>()
function offsetOf(zone: string, at: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}
