import { DAY_MS, dayOf, MINUTE_MS } from '@southbound/shared/contract/constants'
import { fromLocal, offsetOf } from '#api/day-there.ts'

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
