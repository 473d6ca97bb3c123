import { CHAT_LINE, CHAT_STATE, HOUR_MS, nextOpening } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { chatAnswers, chatConversations, chatLines, chatRatings } from './chat.tables.ts'
import { openConversation } from './conversation.ts'
import answers from './demo/answers.json' with { type: 'json' }
import conversations from './demo/conversations.json' with { type: 'json' }

interface DemoChat {
  who: string
  locale: string
  state: number
  priority: number
  with?: string
  /** Days from now. */
  until?: number
  score?: number
  words?: string
  lines: { by: string; hours: number; text?: string; note?: boolean }[]
}

export async function seedChat(db: Database, world: World): Promise<void> {
  const updatedBy = world.idOf('accounts', 'operator')
  await db.insert(chatAnswers).values(answers.map((answer) => ({ ...answer, updatedBy })))
  for (const one of conversations as DemoChat[]) await seedOne(db, world, one)
}

const NIGHT_HOURS = 10
/** As if the offices had closed at that time. */
const opensAfter = (at: string): string =>
  nextOpening(new Date(new Date(at).getTime() + NIGHT_HOURS * HOUR_MS))?.toISOString() ?? ''

async function seedOne(db: Database, world: World, one: DemoChat) {
  const accountId = world.idOf('accounts', one.who)
  const row = await openConversation(db, accountId, one.locale as 'en' | 'zh')
  const at = (hours: number) => world.at(0, hours)
  const values = one.lines.map(({ by, hours, text = '', note }) => ({
    conversationId: row.id,
    at: at(hours),
    kind:
      by === 'person'
        ? CHAT_LINE.person
        : by === 'automatic'
          ? CHAT_LINE.automatic
          : note
            ? CHAT_LINE.note
            : CHAT_LINE.office,
    authorId: by === 'automatic' ? null : by === 'person' ? accountId : world.idOf('accounts', by),
    body: by === 'automatic' ? opensAfter(at(hours)) : text,
  }))
  const written = await db.insert(chatLines).values(values).returning({ id: chatLines.id })
  const last = one.lines.findLast(({ note }) => !note)
  const resolved = one.state === CHAT_STATE.resolved
  const assigneeId = one.with ? world.idOf('accounts', one.with) : null
  await db
    .update(chatConversations)
    .set({
      state: one.state,
      priority: one.priority,
      assigneeId,
      endings: resolved ? 1 : 0,
      createdAt: at(one.lines[0]?.hours ?? 0),
      personSeenAt: at(last?.hours ?? 0),
      lastAt: at(last?.hours ?? 0),
      snoozedUntil: one.until ? world.at(one.until) : null,
      waitingSince: last?.by === 'person' && !resolved ? at(last.hours) : null,
      personRead: written.at(-1)?.id ?? '0',
      officeRead: assigneeId ? (written.at(-1)?.id ?? '0') : '0',
    })
    .where(eq(chatConversations.id, row.id))
  if (one.score)
    await db.insert(chatRatings).values({
      conversationId: row.id,
      ending: 1,
      operatorId: assigneeId,
      score: one.score,
      words: one.words ?? null,
      at: at((last?.hours ?? 0) + 1),
    })
}
