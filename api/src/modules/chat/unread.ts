import { ACCOUNT_TYPES, CHAT_ACTIVE, CHAT_LINE } from '@southbound/shared/contract/constants'
import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import type { SelfCentreSource } from '../../plugins/given.ts'
import { type ConversationRow, chatConversations, chatLines } from './chat.tables.ts'
import { ownConversation } from './conversation.ts'

type OfOffice = 'office' | 'automatic'
/** Lines that the person has not read. */
export const countUnreadLines = (
  db: Database,
  row: ConversationRow,
  kinds: readonly OfOffice[] = ['office', 'automatic'],
): Promise<number> =>
  db.$count(
    chatLines,
    and(
      eq(chatLines.conversationId, row.id),
      gt(chatLines.id, row.personRead),
      inArray(
        chatLines.kind,
        kinds.map((kind) => CHAT_LINE[kind]),
      ),
    ),
  )

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
