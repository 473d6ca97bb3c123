import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { SharedMemory } from '../shared-memory/shared-memory.ts'
import type { LiveMessage } from './context.ts'

export const LIVE_CHANNEL = 'live'
/** PostgreSQL refuses payloads of 8,000 bytes; an id takes up to 22. */
const ACCOUNTS_PER_NOTICE = 300

/** For every open browser of every account. */
export const EVERYBODY = 'everybody'

/** Between API nodes; one that may have gone both ways has an id. */
export type LiveNotice = { id?: string } & (
  | { to: typeof EVERYBODY | readonly string[]; message: LiveMessage }
  | { endSessions: readonly string[] }
)

/** After the commit: by the shared memory, or by the database where it may not have arrived there. */
export async function tell(
  { shared, store }: { shared: SharedMemory; store: { db: Database } },
  notice: LiveNotice,
): Promise<void> {
  const marked = { ...notice, id: randomUUID() }
  if (!(await shared.publish(LIVE_CHANNEL, JSON.stringify(marked)))) await notify(store.db, marked)
}

/** At the commit of a transaction. */
export async function notify(db: Database, notice: LiveNotice): Promise<void> {
  for (const part of parts(notice))
    await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(part)})`)
}

function parts(notice: LiveNotice): LiveNotice[] {
  if ('endSessions' in notice) return slices(notice.endSessions).map((endSessions) => ({ endSessions }))
  const { id, to, message } = notice
  if (to === EVERYBODY) return [notice]
  // The shared memory publishes it whole, so that each part has the id of the whole and its place.
  return slices(to).map((some, at) => ({ ...(id ? { id: `${id}.${at}` } : {}), to: some, message }))
}

const slices = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / ACCOUNTS_PER_NOTICE) }, (_, at) =>
    ids.slice(at * ACCOUNTS_PER_NOTICE, (at + 1) * ACCOUNTS_PER_NOTICE),
  )
