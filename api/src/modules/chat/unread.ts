import { ACCOUNT_TYPES, CHAT_ACTIVE, CHAT_LINE } from '@southbound/shared/contract/constants'
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import type { SelfCentreSource } from '../../plugins/given.ts'
import { type ConversationRow, chatConversations, chatLines } from './chat.tables.ts'
import { ownConversation } from './conversation.ts'

const OF_OFFICE = [CHAT_LINE.office, CHAT_LINE.automatic]
/** Lines that the person of a conversation has not read; of the table, of any. */
export const unreadIn = ({
  id,
  personRead,
}: Pick<ConversationRow, 'id' | 'personRead'> | typeof chatConversations): SQL | undefined =>
  and(eq(chatLines.conversationId, id), gt(chatLines.id, personRead))

export const countUnreadLines = (db: Database, row: ConversationRow): Promise<number> =>
  db.$count(chatLines, and(unreadIn(row), inArray(chatLines.kind, OF_OFFICE)))

/** Conversations with a line that has no answer: the operator's own, and those of no operator. */
const countWaiting = (db: Database, { accountId }: Actor): Promise<number> =>
  db.$count(
    chatConversations,
    and(
      inArray(chatConversations.state, [...CHAT_ACTIVE]),
      isNotNull(chatConversations.waitingSince),
      or(isNull(chatConversations.assigneeId), eq(chatConversations.assigneeId, accountId)),
    ),
  )

/** For the red dots, and the desk's first page. Not while working as another account. */
export const chatCounts: SelfCentreSource = {
  async redPoints(db, actor) {
    if (actor.role === 'operator') return { chatCount: await countWaiting(db, actor) }
    if (actor.type === ACCOUNT_TYPES.staff || actor.onBehalfOf) return {}
    const row = await ownConversation(db, actor.accountId)
    return { chatCount: row ? await countUnreadLines(db, row) : 0 }
  },
  async waiting(db, actor) {
    if (actor.role !== 'operator') return []
    const count = await countWaiting(db, actor)
    return count > 0 ? [{ kind: 'chats', count, path: '/crm/chat' }] : []
  },
}
