import { INCOME_STATE, type IneligibleReason } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { syncChoice } from './sync-choice.ts'

const EARLIER: IneligibleReason = 'EARLIER_CLAIM'

/**
 * What a claim of this choice, which may have fallen, stood
 * in the way of: same student, institution and level.
 */
export async function lookBehind(db: Database, choiceId: string, now: Date): Promise<void> {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct r.choice_id::text id from income_records own join cases o on o.id = own.case_id
      join income_records r on r.institution_id = own.institution_id and r.level_code = own.level_code
      join cases c on c.id = r.case_id
      where own.choice_id = ${choiceId} and r.choice_id <> own.choice_id
        and r.state = ${INCOME_STATE.ineligible} and r.ineligible_reason = ${EARLIER}
        and (c.applicant_id = o.applicant_id or c.datum_student_id = o.datum_student_id) order by 1`,
  )
  for (const { id } of found) await syncChoice(db, id, now)
}
