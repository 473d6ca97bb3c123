import {
  LIVE,
  MESSAGE_FOLDER,
  MESSAGE_KIND,
  MESSAGE_LIMITS,
  PLATFORM_RECEIVER,
} from '@southbound/shared/contract/constants'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Context, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { deliverNotice, staffIds } from '../account/notice.service.ts'
import { attachedFiles, attachWaiting, releaseAttached } from '../files/files.service.ts'
import { keepWords } from '../notices/notices.service.ts'
import { type MessageRow, mailbox, messages } from '../notices/notices.tables.ts'
import { knownPeople, mayWriteTo, peopleNamed, peopleShown } from './link-men.ts'
import { messageReceivers } from './messages.tables.ts'
import { keeperOf } from './office-inbox.ts'
import { suspendedUntil } from './suspended-until.ts'

type Compose = 'POST /message/addMessage' | 'POST /message/sendMessage'
type Body = Parameters<Handler<'POST /message/sendMessage'>>[0]['body']
const { inbox, sent, draft } = MESSAGE_FOLDER
const DOT_ON = 1

export const saveDraft: Handler<'POST /message/addMessage'> = async ({ body }, ctx) => {
  const begun = await ofKey(body, ctx)
  if (begun?.sentAt) ctx.fail('messages.sent-before')
  await checkKnown(body, ctx)
  const { id, title, content } = await keepDraft(body, ctx, begun)
  await keepWords(ctx.db, id, [title, content])
  return { messageId: id }
}

/** Sends a draft or a new message; a repeated key answers the first, unless other words came with it. */
export const sendMessage: Handler<'POST /message/sendMessage'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { idempotencyKey } = body
  const first = await ofKey(body, ctx)
  if (first?.sentAt)
    return (await isSame(ctx, first, body)) ? { messageId: first.id } : ctx.fail('messages.sent-before')
  if (body.receiver.length === 0) ctx.fail('messages.no-receiver')
  if (!body.content.trim()) ctx.fail('messages.incomplete')
  const receivers = await receiversOf(body, ctx)
  if (receivers.length === 0) ctx.fail('messages.no-receiver')
  await checkDay(ctx)
  const { id, title, content } = await keepDraft(body, ctx, first)
  const sentAt = new Date().toISOString()
  await db
    .update(messages)
    .set({ sentAt, idempotencyKey: idempotencyKey ?? null, draftReceivers: [] })
    .where(eq(messages.id, id))
  await db
    .update(mailbox)
    .set({ folder: sent, home: sent, otherId: receivers[0], at: sentAt, readAt: sentAt })
    .where(and(eq(mailbox.accountId, actor.accountId), eq(mailbox.messageId, id)))
  await db.insert(messageReceivers).values(receivers.map((accountId) => ({ messageId: id, accountId })))
  const copy = {
    messageId: id,
    kind: MESSAGE_KIND.user,
    folder: inbox,
    home: inbox,
    otherId: actor.accountId,
    at: sentAt,
  }
  await db.insert(mailbox).values(receivers.map((accountId) => ({ ...copy, accountId })))
  const names = [...(await peopleShown(db, actor, receivers)).values()].map(({ nickname }) => nickname)
  await keepWords(db, id, [title, content, actor.nickname, ...new Set(names)])
  ctx.raise(receivers, { type: LIVE.messageDot, clz: DOT_ON })
  await deliverNotice(ctx, receivers, 'messages', {
    path: `/account/messages?type=${MESSAGE_KIND.user}&message=${id}`,
    about: actor.nickname,
    hourly: `of ${actor.accountId}`,
  })
  return { messageId: id }
}

/** A liar with a fast hand is no office: operators answer as many as there are. */
async function checkDay({ db, actor, fail }: Context<'POST /message/sendMessage'>): Promise<void> {
  if (actor.role === 'operator') return
  // One at a time, as two at once would both see room.
  await db.execute(sql`select from accounts where id = ${actor.accountId} for no key update`)
  const ofDay = and(
    eq(messages.senderId, actor.accountId),
    eq(messages.kind, MESSAGE_KIND.user),
    gt(messages.sentAt, sql`now() - interval '1 day'`),
  )
  if ((await db.$count(messages, ofDay)) >= MESSAGE_LIMITS.day)
    fail('messages.day-limit', { count: MESSAGE_LIMITS.day })
}

/** Who its answer did not reach may have changed it since. */
async function isSame({ db, actor }: Context<Compose>, first: MessageRow, body: Body): Promise<boolean> {
  if (first.title !== body.subject.trim() || first.content !== body.content) return false
  const found = await db.select().from(messageReceivers).where(eq(messageReceivers.messageId, first.id))
  const sentTo = found.map(({ accountId }) => accountId)
  const people = body.receiver.filter((id) => id !== PLATFORM_RECEIVER && id !== actor.accountId)
  if (people.some((id) => !sentTo.includes(id))) return false
  // The office is its operators of that day.
  const others = sentTo.filter((id) => !people.includes(id))
  if (body.receiver.includes(PLATFORM_RECEIVER) !== others.length > 0) return false
  const strangers = and(inArray(accounts.id, others), isNull(accounts.staffRole))
  if (others.length > 0 && (await db.$count(accounts, strangers)) > 0) return false
  const kept = await attachedFiles(db, 'message', first.id)
  return (body.fileIds ?? []).every((id) => kept.some((file) => file.id === id))
}

/** The platform's office is all of its operators. */
async function receiversOf(
  { receiver: asked, messageId }: Body,
  ctx: Context<'POST /message/sendMessage'>,
): Promise<string[]> {
  const { db, actor } = ctx
  const people = asked.filter((id) => id !== PLATFORM_RECEIVER)
  const until = people.length > 0 ? await suspendedUntil(ctx) : null
  if (until) ctx.fail('messages.suspended', { day: until.slice(0, 10) })
  const allowed = await mayWriteTo(db, actor, people)
  const refused = people.filter((id) => !allowed.has(id))
  const [first] = refused
  if (first) {
    const known = await knownPeople(db, actor, refused)
    ctx.fail('messages.receiver', {
      name: known.get(first)?.nickname ?? (await nameIn(messageId, first, ctx)),
    })
  }
  const office = asked.includes(PLATFORM_RECEIVER) ? await staffIds(db, ['operator']) : []
  return [...new Set([...people, ...office])].filter((id) => id !== actor.accountId)
}

/** A draft shows the names of its receivers, so it keeps only those that its writer knows. */
async function checkKnown(
  { receiver, messageId }: Body,
  ctx: Context<'POST /message/addMessage'>,
): Promise<void> {
  const people = receiver.filter((id) => id !== PLATFORM_RECEIVER)
  const known = await knownPeople(ctx.db, ctx.actor, people)
  const unknown = people.find((id) => !known.has(id))
  if (unknown) ctx.fail('messages.receiver', { name: await nameIn(messageId, unknown, ctx) })
}

/** A draft names its receivers to its writer also when he no longer knows them, and to no other reader. */
async function nameIn(draftId: string | undefined, id: string, ctx: Context<Compose>): Promise<string> {
  const draft = draftId ? await ownMessage(ctx, eq(messages.id, draftId)) : undefined
  if (!draft?.draftReceivers.includes(id)) return id
  return (await peopleNamed(ctx.db, [id])).get(id)?.nickname ?? id
}

async function ownMessage(
  { db, actor }: Context<Compose>,
  which: ReturnType<typeof eq>,
): Promise<MessageRow | undefined> {
  const [found] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, actor.accountId), eq(messages.kind, MESSAGE_KIND.user), which))
    .for('update')
  return found
}

/** What was kept or sent with the key of a letter. */
const ofKey = async ({ idempotencyKey }: Body, ctx: Context<Compose>): Promise<MessageRow | undefined> =>
  idempotencyKey ? ownMessage(ctx, eq(messages.idempotencyKey, idempotencyKey)) : undefined

/** `begun` is the draft whose answer was lost: its writer does not know it, and goes on with it. */
async function keepDraft(body: Body, ctx: Context<Compose>, begun?: MessageRow): Promise<MessageRow> {
  const { db, actor } = ctx
  const values = {
    title: body.subject.trim(),
    content: body.content,
    draftReceivers: body.receiver,
    replyTo: await replied(body.replyTo, ctx),
    updatedAt: new Date().toISOString(),
  }
  const id = begun?.id ?? body.messageId
  const row = id ? await changeDraft(id, values, ctx) : await newDraft(values, body, ctx)
  // The letter shows all of its files: what it does not name was taken out.
  if (begun && !body.messageId) await releaseAttached(db, 'message', begun.id, body.fileIds ?? [])
  await attach(row.id, body.fileIds ?? [], ctx)
  await db
    .insert(mailbox)
    .values({
      accountId: actor.accountId,
      messageId: row.id,
      kind: MESSAGE_KIND.user,
      folder: draft,
      home: draft,
    })
    .onConflictDoNothing()
  return row
}
type Values = Pick<MessageRow, 'title' | 'content' | 'draftReceivers' | 'replyTo' | 'updatedAt'>

async function newDraft(values: Values, body: Body, ctx: Context<Compose>): Promise<MessageRow> {
  const { idempotencyKey = null } = body
  const [row] = await ctx.db
    .insert(messages)
    .values({ ...values, idempotencyKey, kind: MESSAGE_KIND.user, senderId: ctx.actor.accountId })
    .onConflictDoNothing()
    .returning()
  if (row) return row
  const first = (await ofKey(body, ctx)) ?? ctx.fail('messages.not-found')
  return changeDraft(first.id, values, ctx)
}

async function changeDraft(id: string, values: Values, ctx: Context<Compose>): Promise<MessageRow> {
  const known = (await ownMessage(ctx, eq(messages.id, id))) ?? ctx.fail('messages.not-found')
  if (known.sentAt !== null) ctx.fail('messages.not-found')
  const [row] = await ctx.db
    .update(messages)
    .set(values)
    .where(and(eq(messages.id, id), isNull(messages.sentAt)))
    .returning()
  return row ?? ctx.fail('messages.not-found')
}

/** Only to a message that the person has, or that lies in the inbox of his office. */
async function replied(id: string | undefined, { db, actor }: Context<Compose>): Promise<string | null> {
  if (!id) return null
  const own = and(eq(mailbox.accountId, actor.accountId), eq(mailbox.messageId, id))
  const [found] = await db.select({ id: mailbox.messageId }).from(mailbox).where(own)
  return found || (await keeperOf(db, actor, id)) ? id : null
}

async function attach(messageId: string, fileIds: readonly string[], ctx: Context<Compose>): Promise<void> {
  const present = await attachedFiles(ctx.db, 'message', messageId)
  const fresh = fileIds.filter((id) => !present.some((file) => file.id === id))
  if (present.length + fresh.length > MESSAGE_LIMITS.files) ctx.fail('messages.files')
  const attached = await attachWaiting(ctx.db, ctx.actor, 'message', messageId, fresh)
  if (attached === null) ctx.fail('files.not-found')
  if (attached === 'no-room') ctx.fail('files.quota')
}
