import { COUNTRIES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { cases } from '../cases.tables.ts'

export const GLOBAL = COUNTRIES.global
const DESTINATIONS: readonly string[] = [COUNTRIES.australia, COUNTRIES.newZealand, COUNTRIES.singapore]

/** Without areas an agency serves all. */
export const servesAll = (areas: readonly string[]): boolean => areas.length === 0 || areas.includes(GLOBAL)

/** Where only destinations are named, students come from anywhere. */
const namesSources = (areas: readonly string[]): boolean =>
  !servesAll(areas) && areas.some((area) => !DESTINATIONS.includes(area))

/** Whether an agency serves who comes from there; an applicant without a profile comes from anywhere. */
export const servesSource = (areas: readonly string[], nationality: string | null): boolean =>
  nationality === null || !namesSources(areas) || areas.includes(nationality)

/** The same rule, as a condition on `cases`. */
export function byServedSource(areas: readonly string[]): SQL | undefined {
  if (!namesSources(areas)) return undefined
  const served = sql.join(
    areas.map((area) => sql`${area}`),
    sql`, `,
  )
  return sql`not exists (select 1 from dossiers d where d.id = ${cases.datumStudentId} and d.deleted_at is null
    and d.nationality not in (${served}))`
}
