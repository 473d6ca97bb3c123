import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { LiveMessage } from './context.ts'

export const LIVE_CHANNEL = 'live'
/** PostgreSQL refuses payloads of 8,000 bytes; an id takes up to 22. */
const ACCOUNTS_PER_NOTICE = 300

/** For every open browser of every account. */
export const EVERYBODY = 'everybody'

/** Between API nodes. */
export type LiveNotice =
  | { to: typeof EVERYBODY | readonly string[]; message: LiveMessage }
  | { endSessions: readonly string[] }

/** At the commit of a transaction. */
export async function notify(db: Database, notice: LiveNotice): Promise<void> {
  for (const part of parts(notice))
    await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(part)})`)
}

function parts(notice: LiveNotice): LiveNotice[] {
  if ('endSessions' in notice) return slices(notice.endSessions).map((endSessions) => ({ endSessions }))
  const { to, message } = notice
  return to === EVERYBODY ? [notice] : slices(to).map((some) => ({ to: some, message }))
}

const slices = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / ACCOUNTS_PER_NOTICE) }, (_, at) =>
    ids.slice(at * ACCOUNTS_PER_NOTICE, (at + 1) * ACCOUNTS_PER_NOTICE),
  )
