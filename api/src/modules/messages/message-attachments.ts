import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { mailbox, messages } from '../notices/notices.tables.ts'
import { keeperOf } from './office-inbox.ts'
import { hasReadReport } from './reports/report.ts'

/**
 * Who has a message, reads it in his office or has read a report
 * of it, sees its files; the sender of a draft removes them.
 */
export const messageAttachments = {
  async maySee(db: Database, actor: Actor, id: string): Promise<boolean> {
    const own = and(eq(mailbox.accountId, actor.accountId), eq(mailbox.messageId, id))
    if ((await db.$count(mailbox, own)) > 0) return true
    if (actor.role === 'operator') return hasReadReport(db, actor.accountId, id)
    return (await keeperOf(db, actor, id)) !== null
  },
  async mayRemove(db: Database, { accountId }: { accountId: string }, id: string): Promise<boolean> {
    const drafted = and(eq(messages.id, id), eq(messages.senderId, accountId), isNull(messages.sentAt))
    return (await db.$count(messages, drafted)) > 0
  },
}
