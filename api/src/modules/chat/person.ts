import { CHAT_LINE, CHAT_RESTS, CHAT_STATE } from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { type ConversationRow, chatConversations, chatLines, chatRatings } from './chat.tables.ts'
import { change, mayGo, openConversation, ownConversation, writeEvent, writeLine } from './conversation.ts'
import { ownLine, PERSON_SEES, readLines, writtenBefore } from './lines.ts'
import { officeNow } from './office.ts'
import { tellBoth, tellDesk, tellReader } from './tell.ts'
import { countUnreadLines } from './unread.ts'

const { open, pending, resolved } = CHAT_STATE

export const readConversation: Handler<'GET /chat/conversation'> = async ({ query }, ctx) => {
  const { db, actor, locale } = ctx
  const office = await officeNow(db)
  const row = await ownConversation(db, actor.accountId)
  if (!row) return { office, conversation: null }
  const reader = { accountId: actor.accountId, locale, operator: false }
  const [rating] = await db
    .select()
    .from(chatRatings)
    .where(and(eq(chatRatings.conversationId, row.id), eq(chatRatings.ending, row.endings)))
  return {
    office,
    conversation: {
      name: row.name,
      state: row.state,
      with: await nicknameOf(db, row.assigneeId),
      ...(await readLines(db, row, reader, query.before)),
      unread: await countUnreadLines(db, row),
      readByOffice: row.officeRead === '0' ? null : row.officeRead,
      mayRate: row.state === resolved && !rating,
      rating: rating ? { score: rating.score, words: rating.words, at: rating.at } : null,
    },
  }
}

export const writeAsPerson: Handler<'POST /chat/line'> = async ({ body: { text, key } }, ctx) => {
  const { db, actor, locale } = ctx
  const row = await openConversation(db, actor.accountId, locale)
  const typed = { kind: CHAT_LINE.person, body: text.trim() }
  const before = await writtenBefore(ctx, row, { ...typed, key })
  if (before) return ownLine(before, null)
  const line = await writeLine(db, row, { ...typed, authorId: actor.accountId, clientKey: key })
  const isFirst = row.waitingSince === null
  const rests = CHAT_RESTS.includes(row.state)
  const now = new Date().toISOString()
  await change(db, row, {
    locale,
    lastAt: now,
    personSeenAt: now,
    personRead: line.id,
    waitingSince: row.waitingSince ?? now,
    ...(rests && { state: row.assigneeId ? open : pending, snoozedUntil: null }),
  })
  if (rests) await writeEvent(db, row, 'reopened', { authorId: actor.accountId })
  if (isFirst) await answerOutOfHours(ctx, row)
  await tellBoth(ctx, row)
  return ownLine(line, null)
}

/** Once for what waits, not for each line. */
async function answerOutOfHours({ db }: Context<'POST /chat/line'>, row: ConversationRow) {
  const { staffed, backAt } = await officeNow(db)
  if (staffed) return
  await writeLine(db, row, { kind: CHAT_LINE.automatic, authorId: null, body: backAt ?? '' })
}

/** Never backwards, and only as far as there are lines. */
export const readAsPerson: Handler<'POST /chat/read'> = async ({ body: { upTo } }, ctx) => {
  const { db, actor } = ctx
  const row = await ownConversation(db, actor.accountId, { lock: true })
  if (!row) return {}
  const [last] = await db
    .select({ id: chatLines.id })
    .from(chatLines)
    .where(
      and(
        eq(chatLines.conversationId, row.id),
        lte(chatLines.id, upTo),
        inArray(chatLines.kind, PERSON_SEES),
      ),
    )
    .orderBy(desc(chatLines.id))
    .limit(1)
  if (!last || BigInt(last.id) <= BigInt(row.personRead)) return {}
  await db
    .update(chatConversations)
    .set({ personRead: last.id, personSeenAt: sql`now()` })
    .where(eq(chatConversations.id, row.id))
  tellReader(ctx, actor.accountId)
  await tellDesk(ctx)
  return {}
}

export const endConversation: Handler<'POST /chat/end'> = async (_input, ctx) => {
  const { db, actor } = ctx
  const row = (await ownConversation(db, actor.accountId, { lock: true })) ?? ctx.fail('row.not-found')
  if (!mayGo(row, resolved, 'person')) ctx.fail('chat.state')
  await change(db, row, {
    state: resolved,
    snoozedUntil: null,
    waitingSince: null,
    endings: row.endings + 1,
  })
  await writeEvent(db, row, 'ended', { authorId: actor.accountId })
  await tellBoth(ctx, row)
  return {}
}

/** Once for each end; later words take the place of earlier ones while it is resolved. */
export const rateConversation: Handler<'POST /chat/rate'> = async ({ body: { score, words } }, ctx) => {
  const { db, actor } = ctx
  const row = (await ownConversation(db, actor.accountId, { lock: true })) ?? ctx.fail('row.not-found')
  if (row.state !== resolved) ctx.fail('chat.state')
  const said = { score, words: words?.trim() || null, at: new Date().toISOString() }
  await db
    .insert(chatRatings)
    .values({ conversationId: row.id, ending: row.endings, operatorId: row.assigneeId, ...said })
    .onConflictDoUpdate({ target: [chatRatings.conversationId, chatRatings.ending], set: said })
  await tellBoth(ctx, row)
  return {}
}

export async function nicknameOf(db: Database, accountId: string | null): Promise<string | null> {
  if (!accountId) return null
  const [found] = await db
    .select({ name: accounts.nickname })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return found?.name ?? null
}
