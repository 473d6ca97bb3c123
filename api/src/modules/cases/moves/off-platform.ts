import { and, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { accounts, HAS_LEFT } from '../../account/account.tables.ts'
import type { ChoiceRow } from '../cases.tables.ts'

/** Of the schools of these choices, those that have no account here: an agent records what they say. */
export async function schoolsOutside(
  db: Database,
  choices: readonly Pick<ChoiceRow, 'institutionId'>[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(choices.map(({ institutionId }) => institutionId))]
  if (ids.length === 0) return new Set()
  const here = await db
    .selectDistinct({ id: accounts.schoolId })
    .from(accounts)
    .where(and(inArray(accounts.schoolId, ids), notInArray(accounts.status, [...HAS_LEFT])))
  return new Set(ids.filter((schoolId) => !here.some(({ id }) => id === schoolId)))
}
