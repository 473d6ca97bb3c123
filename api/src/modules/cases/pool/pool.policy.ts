import { inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import type { Work } from '../case-work.ts'
import { readAgency } from '../catalogue.ts'

const GLOBAL = '0000'

/** Verified agencies that serve the case, and the one school that it names. */
export async function mayTake(
  db: Database,
  actor: Actor,
  { row, choices }: Omit<Work, 'desk'>,
): Promise<boolean> {
  if (row.applicantId === actor.accountId) return false
  if (actor.agencyId)
    return servesAll(
      db,
      actor.agencyId,
      choices.map(({ institutionId }) => institutionId),
    )
  return (
    actor.schoolId !== null &&
    choices.length > 0 &&
    choices.every(({ institutionId }) => institutionId === actor.schoolId)
  )
}

async function servesAll(db: Database, agencyId: string, schoolIds: string[]) {
  const agency = await readAgency(db, agencyId)
  if (!agency?.takes) return false
  if (agency.serviceAreas.length === 0 || agency.serviceAreas.includes(GLOBAL)) return true
  const found = await db
    .select({ countryCode: schools.countryCode })
    .from(schools)
    .where(inArray(schools.id, schoolIds))
  return found.every(({ countryCode }) => agency.serviceAreas.includes(countryCode))
}
