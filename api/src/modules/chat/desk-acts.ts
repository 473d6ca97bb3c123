import { CHAT_LIMITS, CHAT_LINE, CHAT_STATE, DAY_MS, SITE_LIVE } from '@southbound/shared/contract/constants'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import type { FailureValues } from '../../plugins/refusal.ts'
import { type ConversationRow, chatConversations, chatLines } from './chat.tables.ts'
import { change, conversationNamed, mayGo, writeEvent, writeLine } from './conversation.ts'
import { ownLine, writtenBefore } from './lines.ts'
import { nicknameOf } from './person.ts'
import { operatorsOf, tellBoth, tellDesk } from './tell.ts'

interface Lookup {
  db: Database
  fail(name: 'row.not-found'): never
}
interface Acting {
  db: Database
  actor: Actor
  fail(name: 'chat.taken', values?: FailureValues): never
}
const { open, pending, resolved, snoozed } = CHAT_STATE
type Moving = Context<'POST /operations/chats/:name/state'>

async function locked(ctx: Lookup, name: string): Promise<ConversationRow> {
  const row = await conversationNamed(ctx.db, name, { lock: true })
  return row ?? ctx.fail('row.not-found')
}

/** Refuses where a colleague has it, with his name. */
async function mustHave(ctx: Acting, row: ConversationRow): Promise<void> {
  const { assigneeId } = row
  if (!assigneeId || assigneeId === ctx.actor.accountId) return
  const holder = (await operatorsOf(ctx.db)).find(({ accountId }) => accountId === assigneeId)
  if (holder) ctx.fail('chat.taken', { name: holder.name })
}

export const writeAsOperator: Handler<'POST /operations/chats/:name/line'> = async (
  { params, body: { text, key, note = false } },
  ctx,
) => {
  const { db, actor } = ctx
  const row = await locked(ctx, params.name)
  const typed = { kind: note ? CHAT_LINE.note : CHAT_LINE.office, body: text.trim() }
  const before = await writtenBefore(ctx, row, { ...typed, key })
  if (before) return ownLine(before, actor.nickname)
  if (!note) await mustHave(ctx, row)
  const line = await writeLine(db, row, { ...typed, authorId: actor.accountId, clientKey: key })
  if (note) {
    await tellDesk(ctx)
    return ownLine(line, actor.nickname)
  }
  const wasResting = !isActive(row)
  await change(db, row, {
    state: open,
    assigneeId: actor.accountId,
    snoozedUntil: null,
    waitingSince: null,
    officeRead: line.id,
    lastAt: new Date().toISOString(),
  })
  if (row.assigneeId !== actor.accountId) await writeEvent(db, row, 'taken', { authorId: actor.accountId })
  else if (wasResting) await writeEvent(db, row, 'reopened', { authorId: actor.accountId })
  await tellBoth(ctx, row)
  return ownLine(line, actor.nickname)
}
const isActive = ({ state }: ConversationRow) => state === open || state === pending

/** The office has read what the operator who has it has read. */
export const readAsOperator: Handler<'POST /operations/chats/:name/read'> = async (
  { params, body: { upTo } },
  ctx,
) => {
  const { db, actor } = ctx
  const row = await locked(ctx, params.name)
  if (row.assigneeId !== actor.accountId) return {}
  const [last] = await db
    .select({ id: chatLines.id })
    .from(chatLines)
    .where(and(eq(chatLines.conversationId, row.id), lte(chatLines.id, upTo)))
    .orderBy(desc(chatLines.id))
    .limit(1)
  if (!last || BigInt(last.id) <= BigInt(row.officeRead)) return {}
  await db.update(chatConversations).set({ officeRead: last.id }).where(eq(chatConversations.id, row.id))
  ctx.raise([row.accountId], { type: SITE_LIVE.chat, socket: 'user' })
  return {}
}

/** To oneself, to a colleague or back to all. The version decides between two who do it at once. */
export const assignChat: Handler<'POST /operations/chats/:name/assign'> = async (
  { params, body: { to, note, version } },
  ctx,
) => {
  const { db, actor } = ctx
  const row = await locked(ctx, params.name)
  if (row.version !== version) ctx.fail('row.changed')
  if (to === row.assigneeId) ctx.invalid('to', 'duplicate')
  const receiver = (await operatorsOf(db)).find(({ accountId }) => accountId === to)
  if (to !== null && !receiver) ctx.invalid('to', 'unknown')
  const state = isActive(row) ? (to === null ? pending : open) : row.state
  const changed = await change(db, row, { assigneeId: to, state })
  const event = to === null ? 'givenBack' : to === actor.accountId ? 'taken' : 'handedOver'
  await writeEvent(db, row, event, { authorId: actor.accountId, toId: to })
  const words = note?.trim()
  if (words) await writeLine(db, row, { kind: CHAT_LINE.note, authorId: actor.accountId, body: words })
  await tellBoth(ctx, row)
  return { version: changed.version }
}

export const moveChat: Handler<'POST /operations/chats/:name/state'> = async (
  { params, body: { state, until, upTo } },
  ctx,
) => {
  const { db, actor } = ctx
  const row = await locked(ctx, params.name)
  if (!mayGo(row, state, 'operator')) ctx.fail('chat.state')
  await mustHave(ctx, row)
  if (upTo && state !== open) await mustHaveRead(ctx, row, upTo)
  const snoozedUntil = state === snoozed ? untilOf(until, ctx) : null
  await change(db, row, {
    state,
    snoozedUntil,
    assigneeId: actor.accountId,
    ...(state === resolved && { waitingSince: null, endings: row.endings + 1 }),
  })
  const event = state === resolved ? 'resolved' : state === snoozed ? 'snoozed' : 'reopened'
  await writeEvent(db, row, event, { authorId: actor.accountId, body: snoozedUntil ?? '' })
  await tellBoth(ctx, row)
  return { state }
}

/** What the person wrote while the operator read the lines before it is not put away unread. */
async function mustHaveRead(ctx: Moving, { id, accountId }: ConversationRow, upTo: string): Promise<void> {
  const unseen = and(
    eq(chatLines.conversationId, id),
    eq(chatLines.kind, CHAT_LINE.person),
    gt(chatLines.id, upTo),
  )
  if ((await ctx.db.$count(chatLines, unseen)) > 0)
    ctx.fail('chat.written-since', { name: (await nicknameOf(ctx.db, accountId)) ?? '' })
}

function untilOf(until: string | null | undefined, ctx: Moving): string {
  if (!until) return ctx.invalid('until', 'required')
  const time = Date.parse(until)
  if (Number.isNaN(time)) return ctx.invalid('until', 'date')
  if (time <= Date.now()) return ctx.invalid('until', 'past')
  if (time > Date.now() + CHAT_LIMITS.snoozeDays * DAY_MS)
    return ctx.invalid('until', 'days-ahead', { limit: CHAT_LIMITS.snoozeDays })
  return new Date(time).toISOString()
}

export const prioritise: Handler<'POST /operations/chats/:name/priority'> = async (
  { params, body: { priority } },
  ctx,
) => {
  const row = await locked(ctx, params.name)
  if (row.priority === priority) return { priority }
  await change(ctx.db, row, { priority })
  await writeEvent(ctx.db, row, 'priority', { authorId: ctx.actor.accountId, body: String(priority) })
  await tellDesk(ctx)
  return { priority }
}
