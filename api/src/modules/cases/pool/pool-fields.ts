import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { cases } from '../cases.tables.ts'
import type { Sections } from '../dossier.tables.ts'
import type { Names } from '../list/case-rows.ts'
import { wordsOf } from '../words-of.ts'
import { isWanted } from './pool.policy.ts'

/** A narrow code begins with that of its broad field. */
const BROAD = 2

/** A course with a field that is still asked for. */
const COURSE_WITH_FIELD = sql`from case_choices join courses o on o.id = case_choices.course_id
  where case_choices.case_id = ${cases.id} and ${isWanted} and o.foe_broad is not null`

/** The broad field of a wanted course; where no course says one, of the applicant's plan. */
export const byField = (foeBroad: string): SQL =>
  sql`(exists (select 1 ${COURSE_WITH_FIELD} and o.foe_broad = ${foeBroad})
    or (not exists (select 1 ${COURSE_WITH_FIELD}) and exists (select 1 from dossier_sections s
      where s.dossier_id = ${cases.datumStudentId} and s.section = 'stucourseplan'
        and exists (select 1 from jsonb_array_elements_text(s.value -> 'fields') field
          where left(field, ${BROAD}) = ${foeBroad}))))`

interface Wanted {
  foeBroad: string | null
  startDate: string | null
}
/** The fields and starts that a request asks for: its courses', else those of the plan. */
export async function fieldsAndStarts(
  db: Database,
  lines: readonly Wanted[],
  plan: Sections['stucourseplan'] | null | undefined,
): Promise<{ fieldNames: Names[]; intakes: string[] }> {
  const fields = orElse(
    lines.flatMap(({ foeBroad }) => foeBroad ?? []),
    plan?.fields.map((code) => code.slice(0, BROAD)),
  )
  const intakes = orElse(
    lines.flatMap(({ startDate }) => startDate?.slice(0, 7) ?? []),
    plan?.intakes,
  )
  const words = await wordsOf(db, { degreeTree: fields })
  return { fieldNames: fields.flatMap((code) => words('degreeTree', code) ?? []), intakes: intakes.sort() }
}
const orElse = (said: readonly string[], planned: readonly string[] | undefined): string[] => [
  ...new Set(said.length > 0 ? said : planned),
]
