import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { sha256Of } from '../../sha256.ts'
import type { SharedMemory } from '../../shared-memory/shared-memory.ts'
import { newSecret } from '../account/account.service.ts'
import { liveTickets } from './live.tables.ts'

const TICKETS = 3
const SECONDS = 30
/** No session key, being base64url, contains a point. */
const PREFIX = 'ticket.'

export const isTicket = (secret: string): boolean => secret.startsWith(PREFIX)

/** For the three sockets, in one statement, as thousands ask after a restart. */
export const issueTickets: Handler<'POST /live/ticket'> = async (
  _input,
  { db, shared, actor: { sessionId } },
) => {
  const tickets = Array.from({ length: TICKETS }, () => PREFIX + newSecret())
  const kept = Object.fromEntries(tickets.map((ticket) => [keyOf(sha256Of(ticket)), sessionId]))
  if (await shared.keep(kept, SECONDS)) return { tickets }
  const hashes = `{${tickets.map(sha256Of).join(',')}}`
  await db.execute(sql`with over as (delete from live_tickets where session_id = ${sessionId} and expires_at < now())
    insert into live_tickets (ticket_hash, session_id, expires_at)
    select hash, ${sessionId}, now() + make_interval(secs => ${SECONDS}) from unnest(${hashes}::text[]) hash`)
  return { tickets }
}

const keyOf = (hash: string) => `ticket:${hash}`

/**
 * Taking it away makes each work once on all nodes; those
 * that the shared memory does not have are in the database.
 */
export async function redeemTickets(
  db: Database,
  shared: SharedMemory,
  tickets: readonly string[],
): Promise<Map<string, string>> {
  if (tickets.length === 0) return new Map()
  const all = [...new Set(tickets.map(sha256Of))]
  const kept = await shared.take(all.map(keyOf))
  const sessions = new Map(all.flatMap((hash) => [[hash, kept.get(keyOf(hash)) ?? '']] as const))
  const stored = await redeemStored(
    db,
    all.filter((hash) => !sessions.get(hash)),
  )
  return new Map([...sessions, ...stored].filter(([, session]) => session))
}

async function redeemStored(db: Database, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const taken = await db
    .delete(liveTickets)
    .where(inArray(liveTickets.ticketHash, [...hashes]))
    .returning({
      hash: liveTickets.ticketHash,
      sessionId: liveTickets.sessionId,
      holds: sql<boolean>`expires_at > now()`,
    })
  return new Map(taken.filter(({ holds }) => holds).map(({ hash, sessionId }) => [hash, sessionId]))
}
