import { ACCOUNT_TYPES, roleOf, type Scopes, scopesOf } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Actor, SecondStep } from '../../plugins/context.ts'
import { sha256Of } from '../../sha256.ts'
import { MAY_SIGN_IN } from './account.tables.ts'
import { TOUCH_MINUTES, touchSession } from './sign-in/session.ts'

export { scopeOf } from '../../plugins/admission.ts'
export { queueTextFor } from './mail/mails.ts'
export { isStaffOf, OFFICES, peopleOf } from './offices.ts'
export { openDeletionOf } from './own-data/deletion.ts'
export { demandPassword } from './passwords/own-password.ts'
export { confirmedSecret } from './second-step/second-step.ts'
export { endAllSessions, newSecret } from './sign-in/session.ts'
export { countInvitation } from './team/invitation.ts'
export { seatsOf } from './team/team.ts'

interface SessionRow {
  sessionId: string
  keep: boolean
  stale: boolean
  accountId: string
  type: number
  staffRole: string | null
  level: number
  nickname: string
  agencyId: string | null
  schoolId: string | null
  scopes: Scopes | null
  onBehalfOf: string | null
  strong: boolean
}

/** Valid sessions of accounts that may act; a sub-account also needs an active primary account. */
const HOLDING = sql`from sessions s join accounts a on a.id = s.account_id left join accounts p on p.id = a.parent_id
  left join sub_accounts sub on sub.account_id = a.id
  where s.expires_at > now() and s.idle_until > now() and a.status in ${MAY_SIGN_IN}
    and (sub.account_id is null or p.status in ${MAY_SIGN_IN}) and (s.on_behalf_of is null or s.on_behalf_of = a.parent_id)`

/** The person behind a session key, or null. `demandsStep`: staff must have proven the second step. */
export async function findActor(
  db: Database,
  sessionKey: string,
  demandsStep: boolean,
): Promise<Actor | null> {
  const [row] = await rows<SessionRow>(
    db,
    sql`select s.id as "sessionId", s.keep, s.last_seen_at < now() - make_interval(mins => ${TOUCH_MINUTES}) as stale,
      a.id as "accountId", a.type, a.staff_role as "staffRole", a.level, a.nickname,
      coalesce(a.agency_id, p.agency_id) as "agencyId", coalesce(a.school_id, p.school_id) as "schoolId",
      sub.scopes, s.on_behalf_of as "onBehalfOf", s.strong
    ${HOLDING} and s.key_hash = ${sha256Of(sessionKey)}`,
  )
  if (!row) return null
  if (row.stale) await touchSession(db, row.sessionId, row.keep)
  const { keep: _keep, stale: _stale, staffRole, scopes, onBehalfOf, strong, ...actor } = row
  return {
    ...actor,
    role: roleOf(row.type, staffRole),
    scopes: scopes && scopesOf(scopes),
    onBehalfOf: onBehalfOf && String(onBehalfOf),
    secondStep: stepOf(row, demandsStep),
  }
}

function stepOf({ type, strong }: Pick<SessionRow, 'type' | 'strong'>, demandsStep: boolean): SecondStep {
  if (strong) return 'proven'
  return demandsStep && type === ACCOUNT_TYPES.staff ? 'owed' : 'none'
}

export interface OpenSession {
  sessionId: string
  accountId: string
  keyHash: string
}

const listOf = (values: readonly string[]) => `{${values.join(',')}}`

interface Asked {
  keyHashes?: readonly string[]
  ids?: readonly string[]
  /** Staff who owe the second step have none. */
  demandsStep: boolean
}
/** The valid ones of these sessions, in one query that does not touch them. */
export const openSessions = (
  db: Database,
  { keyHashes = [], ids = [], demandsStep }: Asked,
): Promise<OpenSession[]> =>
  rows<OpenSession>(
    db,
    sql`select s.id as "sessionId", s.account_id as "accountId", s.key_hash as "keyHash"
      ${HOLDING} and (s.strong or not (${demandsStep}::boolean and a.type = ${ACCOUNT_TYPES.staff}))
      and (s.key_hash = any(${listOf(keyHashes)}::text[]) or s.id = any(${listOf(ids)}::bigint[]))`,
  )
