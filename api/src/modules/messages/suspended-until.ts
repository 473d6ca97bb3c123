import { MESSAGE_REPORT } from '@southbound/shared/contract/constants'
import { and, eq, gt, max, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { messageReports } from './messages.tables.ts'

/**
 * Until when the actor may send nothing to people, or null.
 * Who is suspended still writes to the office of the platform.
 */
export async function suspendedUntil({ db, actor }: { db: Database; actor: Actor }): Promise<string | null> {
  const { suspended } = MESSAGE_REPORT
  const mine = and(eq(messageReports.senderId, actor.accountId), eq(messageReports.state, suspended))
  const [found] = await db
    .select({ until: max(messageReports.suspendedUntil) })
    .from(messageReports)
    .where(and(mine, gt(messageReports.suspendedUntil, sql`now()`)))
  return found?.until ? new Date(found.until).toISOString() : null
}
