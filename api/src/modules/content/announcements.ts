import { and, desc, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { isAddressedTo } from './content.policy.ts'
import { announcements } from './content.tables.ts'

export async function announcementFor(db: Database, actor: Pick<Actor, 'type'> | null) {
  const [found] = await db
    .select({
      id: announcements.id,
      contentCn: announcements.contentCn,
      contentEn: announcements.contentEn,
      dismissible: announcements.dismissible,
    })
    .from(announcements)
    .where(
      and(lte(announcements.fromAt, sql`now()`), gt(announcements.toAt, sql`now()`), isAddressedTo(actor)),
    )
    .orderBy(desc(announcements.fromAt), desc(announcements.id))
    .limit(1)
  return found ?? null
}

export const getAnnouncement: Handler<'POST /announcement/getAnnouncement'> = (_input, { db, actor }) =>
  announcementFor(db, actor)
