import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { accounts } from '../../account/account.tables.ts'
import type { ProfileKindName } from '../profiles.wire.ts'

interface Office {
  kind: ProfileKindName
  id: string
  /** The profile that this one replaces. */
  before?: string | null
}

/** An account and its colleagues belong to the office; so does what they bought, booked and wrote as persons. */
export async function becomeOffice(db: Database, accountId: string, office: Office): Promise<void> {
  const { kind, id, before } = office
  const people = sql`${accountId} in (${accounts.id}, ${accounts.parentId})`
  await db
    .update(accounts)
    .set(kind === 'agency' ? { agencyId: id } : { schoolId: id })
    .where(people)
  const owners = sql`(select 'account:' || ${accounts.id} from ${accounts} where ${people}
    union all select ${kind} || ':' || ${before ?? null}::text where ${before ?? null}::text is not null)`
  for (const statement of handedOver(`${kind}:${id}`, owners)) await db.execute(statement)
}

/** The key of a repeated save counts for one writer: two of them may have chosen the same one. */
const handedOver = (office: string, owners: SQL): SQL[] => [
  sql`update bill_orders set buyer_owner = ${office} where buyer_owner in ${owners}`,
  sql`update adverts set owner = ${office} where owner in ${owners}`,
  sql`update articles set owner = ${office}, save_key = null where owner in ${owners}`,
  sql`update article_pictures set owner = ${office} where owner in ${owners}`,
]
