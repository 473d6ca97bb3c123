import type { ScopeName } from '@southbound/shared/contract/constants'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { ownerParts } from '../../plugins/owner.ts'
import { accounts } from '../account/account.tables.ts'

/** The people of a side who hold a scope; an assigned scope only what is given to that person. */
export async function peopleWith(
  db: Database,
  side: string,
  scopeName: ScopeName,
  staffId: string | null = null,
): Promise<string[]> {
  const { kind, id } = ownerParts(side)
  if (kind === 'account') return [id]
  const office = kind === 'agency' ? accounts.agencyId : accounts.schoolId
  const scope = sql`(select scopes ->> ${scopeName} from sub_accounts where account_id = ${accounts.id})`
  const ofParent = sql`(select p.id from accounts p where p.id = ${accounts.parentId} and ${
    kind === 'agency' ? sql`p.agency_id` : sql`p.school_id`
  } = ${id})`
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        or(eq(office, id), sql`${ofParent} is not null`),
        or(
          sql`${accounts.parentId} is null`,
          sql`${scope} = 'all'`,
          and(sql`${scope} = 'assigned'`, eq(accounts.id, staffId ?? '0')),
        ),
      ),
    )
  return found.map((row) => row.id)
}
