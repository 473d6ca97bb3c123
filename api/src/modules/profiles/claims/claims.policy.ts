import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { ACCOUNT_STATUS } from '../../account/account.tables.ts'

/** What an institution bought, sold or wrote into its books stays with it. */
const HAS_BOOKS = sql`exists (select 1 from bill_orders o where o.buyer_owner = 'school:' || s.id)
  or exists (select 1 from adverts d where d.owner = 'school:' || s.id)
  or exists (select 1 from income_records r where r.owner = 'school:' || s.id)
  or exists (select 1 from course_inputs i where i.school_id = s.id)`

/** An account without an institution, or with one that was never public and has no courses and no books. */
export async function isFreeToClaim(db: Database, accountId: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from accounts a join schools s on s.id = a.school_id
      where a.id = ${accountId} and (s.state <> 1 or exists (select 1 from courses c where c.school_id = s.id) or exists (select 1 from campuses p where p.school_id = s.id) or ${HAS_BOOKS})`,
  )
  return found.length === 0
}

/** An erased account does not count. */
export async function isKept(db: Database, schoolId: string): Promise<boolean> {
  return (
    (
      await rows(
        db,
        sql`select 1 from accounts where school_id = ${schoolId} and status <> ${ACCOUNT_STATUS.erased} limit 1`,
      )
    ).length > 0
  )
}
