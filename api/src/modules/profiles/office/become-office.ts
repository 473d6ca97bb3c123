import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
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

/**
 * An account and its colleagues belong to the office; so do what
 * they bought, booked and wrote as persons, and their clients.
 */
export async function becomeOffice(db: Database, accountId: string, office: Office): Promise<void> {
  const { kind, id, before } = office
  const people = sql`${accountId} in (${accounts.id}, ${accounts.parentId})`
  await db
    .update(accounts)
    .set(kind === 'agency' ? { agencyId: id } : { schoolId: id })
    .where(people)
  const owners = sql`(select 'account:' || ${accounts.id} from ${accounts} where ${people}
    union all select ${kind} || ':' || ${before ?? null}::text where ${before ?? null}::text is not null)`
  const staff = sql`(select ${accounts.id} from ${accounts} where ${people} and ${accounts.type} <> ${ACCOUNT_TYPES.student})`
  for (const statement of [...handedOver(`${kind}:${id}`, owners), ...clientsOf(office, staff)])
    await db.execute(statement)
}

/** Whom they entered and applied for before there was an office, or for the one that this one replaces. */
function clientsOf({ kind, id, before = null }: Office, staff: SQL): SQL[] {
  const column = sql.identifier(`${kind}_id`)
  return [
    sql`update dossiers set ${column} = ${id}
      where (owner_id in ${staff} and agency_id is null and school_id is null) or ${column} = ${before}::bigint`,
    sql`update cases set applicant_office = ${`${kind}:${id}`}
      where (applicant_id in ${staff} and applicant_office is null) or applicant_office = ${before && `${kind}:${before}`}::text`,
  ]
}

/** The key of a repeated save counts for one writer: two of them may have chosen the same one. */
const handedOver = (office: string, owners: SQL): SQL[] => [
  sql`update bill_orders set buyer_owner = ${office} where buyer_owner in ${owners}`,
  sql`update adverts set owner = ${office} where owner in ${owners}`,
  sql`update articles set owner = ${office}, save_key = null where owner in ${owners}`,
  sql`update article_pictures set owner = ${office} where owner in ${owners}`,
]
