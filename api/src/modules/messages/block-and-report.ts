import { MESSAGE_FOLDER, MESSAGE_KIND } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { mailbox, messages } from '../notices/notices.tables.ts'
import { mine } from './mailbox.ts'
import { messageBlocks, messageReports } from './messages.tables.ts'

/** Neither side writes to the other any more; what was written stays. */
export const blockPerson: Handler<'POST /message/block'> = async ({ body: { accountId, blocked } }, ctx) => {
  const { db, actor } = ctx
  const [person] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId))
  if (!person || accountId === actor.accountId) return ctx.fail('row.not-found')
  const own = and(eq(messageBlocks.accountId, actor.accountId), eq(messageBlocks.blockedId, accountId))
  if (blocked)
    await db
      .insert(messageBlocks)
      .values({ accountId: actor.accountId, blockedId: accountId })
      .onConflictDoNothing()
  else await db.delete(messageBlocks).where(own)
  return { accountId, blocked }
}

/** Only of a message that came to the person; twice is once. */
export const reportMessage: Handler<'POST /message/report'> = async ({ body }, ctx) => {
  const { messageId, reason, text } = body
  const came = and(
    mine(ctx.actor, [messageId]),
    eq(mailbox.kind, MESSAGE_KIND.user),
    eq(mailbox.home, MESSAGE_FOLDER.inbox),
  )
  const [found] = await ctx.db
    .select({
      senderId: messages.senderId,
      title: messages.title,
      content: messages.content,
      sentAt: messages.sentAt,
    })
    .from(mailbox)
    .innerJoin(messages, eq(messages.id, mailbox.messageId))
    .where(came)
  if (!found) return ctx.fail('messages.not-found')
  const report = { ...found, messageId, reporterId: ctx.actor.accountId, reason, body: text ?? null }
  const [row] = await ctx.db.insert(messageReports).values(report).onConflictDoNothing().returning()
  return { id: row?.id }
}
