/** Monday to Friday, 09:00 to 18:00 in UTC+8, without holidays. */
const OFFSET_MS = 8 * 3_600_000
const OPENS = 9 * 60
const CLOSES = 18 * 60
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WEEKEND = [0, 6]

export function addBusinessMinutes(
  from: Date,
  minutes: number,
  holidays: ReadonlySet<string> = new Set(),
): Date {
  let local = from.getTime() + OFFSET_MS
  let left = minutes
  for (;;) {
    const midnight = Math.floor(local / DAY_MS) * DAY_MS
    const start = Math.max(local, midnight + OPENS * MINUTE_MS)
    const room = isOpenOn(midnight, holidays)
      ? Math.max(0, (midnight + CLOSES * MINUTE_MS - start) / MINUTE_MS)
      : 0
    if (left <= room) return new Date(start + left * MINUTE_MS - OFFSET_MS)
    left -= room
    local = midnight + DAY_MS
  }
}

function isOpenOn(midnight: number, holidays: ReadonlySet<string>) {
  const day = new Date(midnight)
  return !WEEKEND.includes(day.getUTCDay()) && !holidays.has(day.toISOString().slice(0, 10))
}
