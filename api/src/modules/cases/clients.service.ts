import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { scopeOf } from '../account/account.service.ts'
import { ACCOUNT_STATUS } from '../account/account.tables.ts'
import { cases } from './cases.tables.ts'
import { boundTo } from './people/bond.ts'

/** `name` is the one in cases, else the nickname. */
export interface Client {
  id: string
  name: string
}
interface Asked {
  keyword?: string
  limit: number
  offset: number
}
const { submitted, inProgress, completed } = CASE_STATUS

/** Students bound to the agency or with a case that it still has, limited by scope. */
export async function clientsOf(
  db: Database,
  actor: Actor,
  { keyword, limit, offset }: Asked,
): Promise<{ rows: Client[]; total: number }> {
  const words = keyword?.trim().toLowerCase()
  const named = words ? sql`and position(${words} in lower(name)) > 0` : sql``
  const found = await rows<Client>(
    db,
    sql`select id, name from (${clients(actor)}) c where true ${named} order by name, id limit ${limit} offset ${offset}`,
  )
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int total from (${clients(actor)}) c where true ${named}`,
  )
  return { rows: found, total: counted?.total ?? 0 }
}

export async function clientsAmong(db: Database, actor: Actor, ids: readonly string[]): Promise<Client[]> {
  return rows<Client>(db, sql`select id, name from (${clients(actor)}) c where id = ${anyId(ids)}`)
}

/** A query of `id` and `name`. */
export function clients(actor: Actor) {
  if (!actor.agencyId) return sql`select null::bigint id, null::text name where false`
  const reach = scopeOf(actor, 'cases.course')
  const assigned =
    reach === 'all'
      ? sql``
      : reach === 'assigned'
        ? sql`and k.accepter_id = ${actor.accountId}`
        : sql`and false`
  const bound = boundTo(actor)
  const isBound = bound
    ? sql`exists (select 1 from ${cases} where ${cases.applicantId} = a.id and ${bound})`
    : sql`false`
  return sql`
    select a.id, coalesce(max(nullif(w.applicant_name, '')), a.nickname) as name from accounts a
    left join (select k.applicant_id, k.applicant_name from cases k where k.deliver_type = 2 and k.deliver_id = ${actor.agencyId}
      and k.status in (${submitted}, ${inProgress}, ${completed}) ${assigned}) w on w.applicant_id = a.id
    where a.type = 1 and a.status = ${ACCOUNT_STATUS.active} and (w.applicant_id is not null or ${isBound})
    group by a.id, a.nickname`
}
