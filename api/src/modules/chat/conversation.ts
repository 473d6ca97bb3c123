import { createHmac, randomBytes } from 'node:crypto'
import { CHAT_LINE, CHAT_MOVES, type ChatEvent, mayMove } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import {
  type ConversationRow,
  chatConversations,
  chatLines,
  chatSecret,
  type LineRow,
} from './chat.tables.ts'

const NAME_BYTES = 24

/** The public name of a person's conversation: the same on every node, and not to be guessed. */
async function nameOf(db: Database, accountId: string): Promise<string> {
  await db
    .insert(chatSecret)
    .values({ secret: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  const [row] = await db.select().from(chatSecret)
  if (!row) throw new Error('The secret of the live chat is gone.')
  const mac = createHmac('sha256', row.secret).update(`chat ${accountId}`).digest()
  return mac.subarray(0, NAME_BYTES).toString('base64url')
}

export async function ownConversation(
  db: Database,
  accountId: string,
  { lock = false } = {},
): Promise<ConversationRow | null> {
  const query = db.select().from(chatConversations).where(eq(chatConversations.accountId, accountId))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

/** Made by the first line; locked. */
export async function openConversation(
  db: Database,
  accountId: string,
  locale: 'en' | 'zh',
): Promise<ConversationRow> {
  const known = await ownConversation(db, accountId, { lock: true })
  if (known) return known
  await db
    .insert(chatConversations)
    .values({ accountId, locale, name: await nameOf(db, accountId) })
    .onConflictDoNothing()
  return (await ownConversation(db, accountId, { lock: true })) as ConversationRow
}

export async function conversationNamed(
  db: Database,
  name: string,
  { lock = false } = {},
): Promise<ConversationRow | null> {
  const query = db.select().from(chatConversations).where(eq(chatConversations.name, name))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

type Change = Partial<Omit<ConversationRow, 'id' | 'accountId' | 'name' | 'version'>>
/** Changes a locked row. The version counts hand-overs, so that a person's lines do not invalidate one. */
export async function change(db: Database, row: ConversationRow, values: Change): Promise<ConversationRow> {
  const { assigneeId = row.assigneeId } = values
  const version = row.version + (assigneeId === row.assigneeId ? 0 : 1)
  const [changed] = await db
    .update(chatConversations)
    .set({ ...values, version })
    .where(eq(chatConversations.id, row.id))
    .returning()
  return changed as ConversationRow
}

/** By the table of moves. */
export const mayGo = (
  row: ConversationRow,
  state: number,
  party: 'person' | 'operator' | 'system',
): boolean => mayMove(CHAT_MOVES, row.state, state, [party])

type NewLine = Pick<LineRow, 'kind' | 'authorId'> &
  Partial<Pick<LineRow, 'body' | 'clientKey' | 'event' | 'toId'>>
export async function writeLine(db: Database, row: ConversationRow, line: NewLine): Promise<LineRow> {
  const [written] = await db
    .insert(chatLines)
    .values({ conversationId: row.id, ...line })
    .returning()
  return written as LineRow
}

/** What operators read between the lines; `authorId` null is the clock. */
export const writeEvent = (
  db: Database,
  row: ConversationRow,
  event: ChatEvent,
  { authorId, toId = null, body = '' }: { authorId: string | null; toId?: string | null; body?: string },
): Promise<LineRow> => writeLine(db, row, { kind: CHAT_LINE.event, authorId, event, toId, body })
