import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { dayThere } from '../cases/cases.service.ts'
import { schools } from '../catalogue/schools.tables.ts'

const PLACE = { countryCode: schools.countryCode, stateId: schools.stateId }
const NOWHERE = { countryCode: null, stateId: null }

/** The day of an instant where the institution is, as all days of income are. */
export async function schoolDay(db: Database, schoolId: string | null, at: Date): Promise<string> {
  const [school] = schoolId ? await db.select(PLACE).from(schools).where(eq(schools.id, schoolId)) : []
  return dayThere(school ?? NOWHERE, at)
}
