import { type SQL, sql } from 'drizzle-orm'
import { ACCOUNT_STATUS, PRIMARY_LEVEL } from '../account/account.tables.ts'
import { VERIFICATION } from '../catalogue/agencies.tables.ts'
import { OFFLINE } from '../catalogue/schools.tables.ts'
import { adverts } from './adverts.tables.ts'

const idAfter = (kind: string) =>
  sql`substring(${adverts.owner} from ${sql.raw(String(kind.length + 2))})::bigint`
const gone = sql`status in (${ACCOUNT_STATUS.suspended}, ${ACCOUNT_STATUS.erased})`
/** An office whose first accounts are all gone; it may have several. */
const isLeft = (kind: 'agency' | 'school'): SQL =>
  sql`(select bool_and(${gone}) from accounts where ${sql.raw(`${kind}_id`)} = ${idAfter(kind)} and level = ${PRIMARY_LEVEL})`

/** Who was suspended, blocked or taken offline is not advertised either, until that is lifted. */
export const ownerIsShown: SQL = sql`not coalesce(case
  when ${adverts.owner} like 'agency:%' then exists (select 1 from agencies a where a.id = ${idAfter('agency')}
      and a.verification_state in (${VERIFICATION.suspended}, ${VERIFICATION.blocked}))
    or ${isLeft('agency')}
  when ${adverts.owner} like 'school:%' then exists (select 1 from schools s where s.id = ${idAfter('school')}
      and s.state = ${OFFLINE})
    or ${isLeft('school')}
  when ${adverts.owner} like 'account:%' then exists (select 1 from accounts where id = ${idAfter('account')} and ${gone})
  else false end, false)`
