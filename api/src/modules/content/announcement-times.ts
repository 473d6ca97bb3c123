import { SITE_LIVE } from '@southbound/shared/contract/constants'
import { ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { EVERYBODY, notify } from '../../plugins/live-events.ts'
import { announcements } from './content.tables.ts'

/** Before its time, in it, or over. */
export const turnOf = (from: SQLWrapper, to: SQLWrapper): SQL<number> =>
  sql<number>`case when ${to} <= now() then 2 when ${from} <= now() then 1 else 0 end`
const STATE = turnOf(announcements.fromAt, announcements.toAt)

/** Open tabs look anew when an announcement begins or ends. */
export async function tellTurned(db: Database): Promise<void> {
  const turned = await db
    .update(announcements)
    .set({ told: STATE })
    .where(ne(announcements.told, STATE))
    .returning({ id: announcements.id })
  if (turned.length > 0) await tellTabs(db)
}

export const tellTabs = (db: Database): Promise<void> =>
  notify(db, { to: EVERYBODY, message: { type: SITE_LIVE.announcements } })
