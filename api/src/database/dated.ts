import { dayOf, HOUR_MS } from '@southbound/shared/contract/constants'
import { and, type Column, gte, isNull, lte, or, type SQL } from 'drizzle-orm'

/** Rows in force on a day (YYYY-MM-DD); both ends are included. */
export const inForce = (table: { validFrom: Column; validTo: Column }, day: string): SQL | undefined =>
  and(lte(table.validFrom, day), or(isNull(table.validTo), gte(table.validTo, day)))

const FIRST_ZONE_MS = 14 * HOUR_MS
/** The latest day that someone on earth calls today: what happened on it is not yet to come. */
export const todayAnywhere = (now: Date): string => dayOf(new Date(now.getTime() + FIRST_ZONE_MS))
