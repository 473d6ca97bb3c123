import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import type { Work } from '../case-work.ts'
import { readAgency } from '../catalogue.ts'
import { unlicensed } from '../visa/visa-licence.ts'

const GLOBAL = '0000'

/** Verified agencies that serve the case, and the one school that it names. */
export async function mayTake(
  db: Database,
  actor: Actor,
  { row, choices, visas }: Omit<Work, 'desk'>,
): Promise<boolean> {
  if (row.applicantId === actor.accountId) return false
  if (row.caseType === CASE_TYPES.visa) return mayTakeVisas(db, actor, visas)
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

/** Never an institution. */
async function mayTakeVisas(db: Database, actor: Actor, visas: Work['visas']) {
  if (!actor.agencyId || !(await readAgency(db, actor.agencyId))?.takes) return false
  return (await unlicensed({ db, now: new Date() }, visas, actor.agencyId)).length === 0
}
