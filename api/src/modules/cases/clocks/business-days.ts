import type { Database } from '#api/database/database.ts'
import { addBusinessMinutes } from './business-hours.ts'
import { businessHolidays } from './clocks.tables.ts'

/** Nine hours, as business time counts them. */
const DAY_MINUTES = 9 * 60

/** The days on which business time stands still. */
export const holidaysOf = async (db: Database): Promise<Set<string>> =>
  new Set((await db.select().from(businessHolidays)).map(({ day }) => day))

/** The moment at which so many business days have passed since `from`. */
export const businessDaysAfter = async (db: Database, from: Date, days: number): Promise<Date> =>
  addBusinessMinutes(from, days * DAY_MINUTES, await holidaysOf(db))
