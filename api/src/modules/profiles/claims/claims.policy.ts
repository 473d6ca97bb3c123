import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { HAS_LEFT } from '../../account/account.tables.ts'

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

/** A condition: an account works for the school; those that were released or erased keep it no longer. */
export const keeps = (schoolId: SQL): SQL =>
  sql`exists (select 1 from accounts k where k.school_id = ${schoolId} and k.status not in ${HAS_LEFT})`

/** Whether the school has an account. */
export const isKept = async (db: Database, schoolId: string): Promise<boolean> =>
  (await rows(db, sql`select 1 where ${keeps(sql`${schoolId}::bigint`)}`)).length > 0
