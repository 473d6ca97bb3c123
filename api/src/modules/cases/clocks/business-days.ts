import type { Database } from '#api/database/database.ts'
import { addBusinessMinutes } from './business-hours.ts'
import { businessHolidays } from './clocks.tables.ts'

const DAY_MINUTES = 9 * 60

export const holidaysOf = async (db: Database): Promise<Set<string>> =>
  new Set((await db.select().from(businessHolidays)).map(({ day }) => day))

export const businessDaysAfter = async (db: Database, from: Date, days: number): Promise<Date> =>
  addBusinessMinutes(from, days * DAY_MINUTES, await holidaysOf(db))
