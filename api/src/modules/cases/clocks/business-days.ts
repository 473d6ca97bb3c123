import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { endOfDayThere, hasZone, type ZonedPlace, zoneOf } from '#api/day-there.ts'
import { addBusinessMinutes, type BusinessCalendar } from './business-hours.ts'
import { businessHolidays } from './clocks.tables.ts'

const DAY_MINUTES = 9 * 60
const CHINA = '0086'

/** The calendar of a country by its area code; China's where the country has none here. */
export async function calendarOf(db: Database, country: string | null): Promise<BusinessCalendar> {
  const known = hasZone(country) ? country : CHINA
  const counted = and(eq(businessHolidays.country, known), isNull(businessHolidays.removedAt))
  const found = await db.select().from(businessHolidays).where(counted)
  return { zone: zoneOf(known), holidays: new Set(found.map(({ day }) => day)) }
}

/** Counts business days on from an instant, by the calendar as it is now. */
export async function businessDays(db: Database): Promise<(from: Date, days: number) => Date> {
  const calendar = await calendarOf(db, CHINA)
  return (from, days) => addBusinessMinutes(from, days * DAY_MINUTES, calendar)
}
export const businessDaysAfter = async (db: Database, from: Date, days: number): Promise<Date> =>
  (await businessDays(db))(from, days)

const END_OF_DAY = /^(\d{4}-\d\d-\d\d)T23:59:59(?:\.\d+)?Z$/
/** A typed day, which comes as the end of that day in UTC, ends with the day there; an exact time stays. */
export const endThere = <At extends string | null | undefined>(place: ZonedPlace, at: At): At | string => {
  const day = END_OF_DAY.exec(at ?? '')?.[1]
  return day ? endOfDayThere(place, day) : at
}
