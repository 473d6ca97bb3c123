import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'

const headOf = (accountId: string): SQL =>
  sql`(select m.parent_id from accounts m where m.id = ${accountId} and m.type <> ${ACCOUNT_TYPES.student})`

/** A member's work for clients is the office's: it goes to the head before the member is erased. Nothing of anybody else. */
export const toOffice = (accountId: string): SQL[] => [
  sql`update dossiers set owner_id = ${headOf(accountId)} where owner_id = ${accountId} and ${headOf(accountId)} is not null`,
  sql`update cases set applicant_id = ${headOf(accountId)} where applicant_id = ${accountId} and ${headOf(accountId)} is not null`,
  sql`with moved as (
      update files set owner_id = ${headOf(accountId)} where owner_id = ${accountId} and ${headOf(accountId)} is not null
        and kind <> 'avatar' and coalesce(attached_to, '') <> 'message' returning owner_id, case when deleted_at is null then bytes else 0 end bytes)
    update accounts a set disk_used_bytes = greatest(0, a.disk_used_bytes + case when a.id = ${accountId} then -one.bytes else one.bytes end)
    from (select owner_id, sum(bytes) bytes from moved group by owner_id) one where a.id in (one.owner_id, ${accountId})`,
]
