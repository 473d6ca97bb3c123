import type { chat, Data } from '@southbound/shared/contract'
import { CHAT_LIMITS, CHAT_LINE } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { type ConversationRow, chatLines, type LineRow } from './chat.tables.ts'
import { awayText } from './office.ts'

export type Line = Data<(typeof chat)['POST /chat/line']>
interface Found {
  id: string
  kind: number
  body: string
  at: string
  event: Line['event']
  authorId: string | null
  key: string | null
  by: string | null
  to: string | null
}
interface Reader {
  accountId: string
  locale: Locale
  /** Notes and events too. */
  operator: boolean
}
export const PERSON_SEES: number[] = [CHAT_LINE.person, CHAT_LINE.office, CHAT_LINE.automatic]
const seenByPerson = sql.raw(`(${PERSON_SEES.join(', ')})`)

/** The newest lines, or those before a line; oldest first. */
export async function readLines(
  db: Database,
  { id }: Pick<ConversationRow, 'id'>,
  reader: Reader,
  before?: string,
): Promise<{ lines: Line[]; hasEarlier: boolean }> {
  const found = await rows<Found>(
    db,
    sql`select l.id::text, l.kind, l.body, l.at, l.event, l.author_id::text "authorId", l.client_key "key",
        a.nickname "by", t.nickname "to"
      from chat_lines l left join accounts a on a.id = l.author_id left join accounts t on t.id = l.to_id
      where l.conversation_id = ${id} ${before ? sql`and l.id < ${before}` : sql``}
        ${reader.operator ? sql`` : sql`and l.kind in ${seenByPerson}`}
      order by l.id desc limit ${CHAT_LIMITS.lines + 1}`,
  )
  const lines = found
    .slice(0, CHAT_LIMITS.lines)
    .reverse()
    .map((line) => shown(line, reader))
  return { lines, hasEarlier: found.length > CHAT_LIMITS.lines }
}

function shown({ id, kind, body, at, event, authorId, key, by, to }: Found, reader: Reader): Line {
  const text = kind === CHAT_LINE.automatic ? awayText(reader.locale, body) : body
  const own = authorId === reader.accountId
  return { id, kind, text, at, event, to, by: kind === CHAT_LINE.person ? null : by, key: own ? key : null }
}

/** A line that was just written, as its writer reads it. */
export const ownLine = (line: LineRow, by: string | null): Line => ({
  id: line.id,
  kind: line.kind,
  text: line.body,
  at: line.at,
  by,
  key: line.clientKey,
  event: null,
  to: null,
})

interface Asking {
  db: Database
  actor: { accountId: string }
  fail(name: 'chat.sent-before'): never
}
interface Typed {
  key: string
  kind: number
  body: string
}
/**
 * What was written with a key before: a client that lost
 * its connection sends it again. Other words are refused.
 */
export async function writtenBefore(
  { db, actor, fail }: Asking,
  { id }: ConversationRow,
  { key, kind, body }: Typed,
): Promise<LineRow | null> {
  const same = and(
    eq(chatLines.conversationId, id),
    eq(chatLines.authorId, actor.accountId),
    eq(chatLines.clientKey, key),
  )
  const [line] = await db.select().from(chatLines).where(same)
  if (!line) return null
  return line.kind === kind && line.body === body ? line : fail('chat.sent-before')
}
