import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { LiveMessage } from './context.ts'

export const LIVE_CHANNEL = 'live'
/** PostgreSQL refuses payloads of 8,000 bytes; an account id takes at most 22 of them. */
const ACCOUNTS_PER_NOTICE = 300

/** What travels between API nodes: a message for accounts, or the end of sessions. */
export type LiveNotice = { to: readonly string[]; message: LiveMessage } | { endSessions: readonly string[] }

/** Sends a notice to every API node; inside a transaction the database holds it until the commit. */
export async function notify(db: Database, notice: LiveNotice): Promise<void> {
  for (const part of parts(notice)) await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(part)})`)
}

function parts(notice: LiveNotice): LiveNotice[] {
  return 'to' in notice ? slices(notice.to).map((to) => ({ ...notice, to })) : slices(notice.endSessions).map((endSessions) => ({ endSessions }))
}

const slices = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / ACCOUNTS_PER_NOTICE) }, (_, at) => ids.slice(at * ACCOUNTS_PER_NOTICE, (at + 1) * ACCOUNTS_PER_NOTICE))
