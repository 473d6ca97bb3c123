import { DAY_MS } from './durations.ts'

/** A day is YYYY-MM-DD, as the clock of Greenwich has it. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
export const today = (): string => dayOf(new Date())
export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS))
/** From a day to another, both counted; 0 when the other comes before it. */
export const daysFromTo = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1)
