import { and, type Column, gte, isNull, lte, or, type SQL } from 'drizzle-orm'

/** Of a table whose rows hold from one day to another, both included; a day is YYYY-MM-DD. */
export const inForce = (table: { validFrom: Column; validTo: Column }, day: string): SQL | undefined =>
  and(lte(table.validFrom, day), or(isNull(table.validTo), gte(table.validTo, day)))

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
