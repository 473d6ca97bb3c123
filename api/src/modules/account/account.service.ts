import { roleOf, type Scopes, scopesOf } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { digest, TOUCH_MINUTES, touchSession } from './sign-in/session.ts'

/** How far a person reaches in a scope (docs/domain/permissions.md#sub-accounts). */
export { scopeOf } from '../../plugins/admission.ts'

/** Ends every session of an account at once; the digest under which a secret is stored; a new secret. */
export { digest, endAllSessions, newSecret } from './sign-in/session.ts'

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
}

/** Sessions that hold: not over, not idle too long, of accounts that may act. A sub-account, and who works as one, needs the primary account too. */
const HOLDING = sql`from sessions s join accounts a on a.id = s.account_id left join accounts p on p.id = a.parent_id
  left join sub_accounts sub on sub.account_id = a.id
  where s.expires_at > now() and s.idle_until > now() and a.status in (1, 5)
    and (sub.account_id is null or p.status in (1, 5)) and (s.on_behalf_of is null or s.on_behalf_of = a.parent_id)`

/**
 * The person behind a session key; null when the key is unknown, over, idle too long, or of an account that is not active.
 * An account whose deletion is scheduled (5) still works. A sub-account, and who works as one, needs the primary account too.
 */
export async function findActor(db: Database, sessionKey: string): Promise<Actor | null> {
  const [row] = await rows<SessionRow>(
    db,
    sql`select s.id as "sessionId", s.keep, s.last_seen_at < now() - make_interval(mins => ${TOUCH_MINUTES}) as stale,
      a.id as "accountId", a.type, a.staff_role as "staffRole", a.level, a.nickname,
      coalesce(a.agency_id, p.agency_id) as "agencyId", coalesce(a.school_id, p.school_id) as "schoolId",
      sub.scopes, s.on_behalf_of as "onBehalfOf"
    ${HOLDING} and s.key_hash = ${digest(sessionKey)}`,
  )
  if (!row) return null
  if (row.stale) await touchSession(db, row.sessionId, row.keep)
  const { keep: _keep, stale: _stale, staffRole, scopes, onBehalfOf, ...actor } = row
  return {
    ...actor,
    role: roleOf(row.type, staffRole),
    scopes: scopes && scopesOf(scopes),
    onBehalfOf: onBehalfOf && String(onBehalfOf),
  }
}

export interface OpenSession {
  sessionId: string
  accountId: string
  keyHash: string
}

const listOf = (values: readonly string[]): string => `{${values.join(',')}}`

/** Which of many sessions, named by the digests of their keys or by their ids, still hold: one query, and no use of the session. */
export const openSessions = (
  db: Database,
  { keyHashes = [], ids = [] }: { keyHashes?: readonly string[]; ids?: readonly string[] },
): Promise<OpenSession[]> =>
  rows<OpenSession>(
    db,
    sql`select s.id as "sessionId", s.account_id as "accountId", s.key_hash as "keyHash"
      ${HOLDING} and (s.key_hash = any(${listOf(keyHashes)}::text[]) or s.id = any(${listOf(ids)}::bigint[]))`,
  )
