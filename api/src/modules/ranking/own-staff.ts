import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'

/** A condition: the account is of an institution's staff, whose own marks are no demand. */
export const isStaffOf = (school: SQL, account: SQL): SQL => sql`exists (
  select 1 from accounts u left join accounts p on p.id = u.parent_id and u.type <> ${ACCOUNT_TYPES.student}
  where u.id = ${account} and coalesce(u.school_id, p.school_id) = ${school})`
