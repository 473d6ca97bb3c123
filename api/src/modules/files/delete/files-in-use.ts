import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { CLAIM_STATE } from '../../profiles/claims/claims.tables.ts'

/** Whether one of them is what the desk decides or decided by, or the picture of an account to pay to. */
export async function areInUse(db: Database, ids: readonly string[]): Promise<boolean> {
  const given = sql`${`{${ids.join(',')}}`}::bigint[]`
  const found = await rows(
    db,
    sql`select 1 from profile_drafts where submitted_at is not null and file_ids && ${given}
      union all select 1 from school_claims where state <> ${CLAIM_STATE.withdrawn} and file_ids && ${given}
      union all select 1 from income_accounts where removed_at is null and receipt_code_file_id = any(${given})
      limit 1`,
  )
  return found.length > 0
}
