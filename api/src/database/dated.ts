import { and, type Column, gte, isNull, lte, or, type SQL } from 'drizzle-orm'

/** Of a table whose rows hold from one day to another, both included; a day is YYYY-MM-DD. */
export const inForce = (table: { validFrom: Column; validTo: Column }, day: string): SQL | undefined =>
  and(lte(table.validFrom, day), or(isNull(table.validTo), gte(table.validTo, day)))

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const DAY_MS = 86_400_000
const FIRST_ZONE_MS = 14 * 3_600_000
/** The latest day that someone on earth calls today: what happened on it is not yet to come. */
export const todayAnywhere = (now: Date): string => dayOf(new Date(now.getTime() + FIRST_ZONE_MS))

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
/** From a day to another, both counted; 0 when the other comes before it. */
export const daysFromTo = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1)
