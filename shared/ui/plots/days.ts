import { DAY_MS } from '@southbound/shared/contract/constants'
import { oneDecimal } from './scale.ts'

/** YYYY-MM-DD */
export type Day = string
export interface Span {
  from: Day
  to: Day
}
const time = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
/** Longer calendars show no more of it. */
const MOST_MONTHS = 36

export const daysUntil = (today: Day, day: Day): number => Math.round((time(day) - time(today)) / DAY_MS)

/** The position of a day in the span, in per cent, never outside. */
export const placeOf = (day: Day, { from, to }: Span): number =>
  oneDecimal(Math.min(100, Math.max(0, ((time(day) - time(from)) / (time(to) - time(from))) * 100)))

/** First days of the months from that of `from` to the one after that of `to`. */
export function monthsBetween(from: Day, to: Day): Day[] {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const first = (at: number): Day => new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10)
  const months = [first(0)]
  while (months.length <= MOST_MONTHS) {
    const next = first(months.length)
    months.push(next)
    if (next > to) break
  }
  return months
}
