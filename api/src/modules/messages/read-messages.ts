import type { messages as contract, Data, LinkMan } from '@southbound/shared/contract'
import { MESSAGE_FOLDER, MESSAGE_KIND } from '@southbound/shared/contract/constants'
import { wordList } from '@southbound/shared/platform/word-list'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import { pageOf } from '../../database/paging.ts'
import type { Actor, Context, Handler, Locale } from '../../plugins/context.ts'
import { mailbox } from '../notices/notices.tables.ts'
import { isWith, mayWriteTo, PLATFORM, peopleNamed, peopleShown } from './link-men.ts'
import { dotOff, mine } from './mailbox.ts'
import { keeperOf, readsOffice } from './office-inbox.ts'

type Detail = Data<(typeof contract)['POST /message/userMessage']>
const REMARK = 120
const { inbox, draft } = MESSAGE_FOLDER

interface Found {
  messageId: string
  type: number
  folder: number
  home: number
  readAt: string | null
  title: string
  content: string
  path: string | null
  sentAt: string | null
  replyTo: string | null
  senderId: string | null
  otherId: string | null
  receiverIds: string[]
  fileCount: number
}

/** The person's own copies of messages, in the order of the ids. */
export async function readOwn(
  db: Database,
  actor: Pick<Actor, 'accountId'>,
  locale: Locale,
  ids: readonly string[],
): Promise<Found[]> {
  if (ids.length === 0) return []
  const word =
    locale === 'zh'
      ? { title: sql`coalesce(m.title_cn, m.title)`, content: sql`coalesce(m.content_cn, m.content)` }
      : { title: sql`m.title`, content: sql`m.content` }
  const found = await rows<Found>(
    db,
    sql`select m.id::text "messageId", b.kind "type", b.folder, b.home, b.read_at "readAt", ${word.title} title, ${word.content} content, m.path,
        m.sent_at "sentAt", m.reply_to::text "replyTo", m.sender_id::text "senderId", b.other_id::text "otherId",
        coalesce((select array_agg(r.account_id::text order by r.account_id) from message_receivers r where r.message_id = m.id), m.draft_receivers::text[]) "receiverIds",
        (select count(*)::int from files f where f.kind = 'attached' and f.attached_to = 'message' and f.attached_id = m.id
          and f.deleted_at is null) "fileCount"
      from mailbox b join messages m on m.id = b.message_id
      where b.account_id = ${actor.accountId} and b.message_id = ${anyId(ids)}`,
  )
  return ids.flatMap((id) => found.find(({ messageId }) => messageId === id) ?? [])
}

type Read = 'POST /message/userMessage' | 'POST /message/sysMessage' | 'POST /message/searchMessageRecord'
/** `owner` is whose copies they are. */
async function showDetails(
  { db, actor, locale }: Pick<Context<Read>, 'db' | 'actor' | 'locale'>,
  found: readonly Found[],
  owner = actor.accountId,
): Promise<Detail[]> {
  const named = found.flatMap((one) => [...namedIn(one), ...one.receiverIds].concat(one.senderId ?? []))
  const people = await peopleShown(db, actor, [...new Set(named)], [owner])
  const others = found.flatMap(({ otherId }) => otherId ?? [])
  const blocked = await rows<{ id: string }>(
    db,
    sql`select blocked_id::text id from message_blocks
      where account_id = ${actor.accountId} and blocked_id = ${anyId(others)}`,
  )
  return found.map((one) => ({
    ...summaryOf(one, otherSide(one, people, locale)),
    content: one.content,
    path: one.path,
    sender: people.get(one.senderId ?? '') ?? null,
    receivers: receiversOf(one, people),
    replyTo: one.replyTo,
    blocked: blocked.some(({ id }) => id === one.otherId),
  }))
}

type People = ReadonlyMap<string, LinkMan>
const receiversOf = ({ receiverIds }: Found, people: People): LinkMan[] => [
  ...new Set(receiverIds.flatMap((id) => (id === PLATFORM.accountId ? PLATFORM : (people.get(id) ?? [])))),
]
const isReceived = ({ home }: Found): boolean => home === inbox

/** Whose names a line of a folder shows. */
export const namedIn = (one: Found): string[] =>
  isReceived(one) ? (one.otherId === null ? [] : [one.otherId]) : one.receiverIds
/** Who wrote it; all receivers of what the person wrote, as a draft has no other side yet. */
export const otherSide = (one: Found, people: People, locale: Locale): string | null =>
  isReceived(one)
    ? (people.get(one.otherId ?? '')?.nickname ?? null)
    : wordList(
        receiversOf(one, people).map(({ nickname }) => nickname),
        locale,
      ) || null

export function summaryOf(one: Found, nickname: string | null, keeper: string | null = null) {
  return {
    messageId: one.messageId,
    type: one.type,
    folder: one.folder,
    msgTitle: one.title,
    remark: one.content.slice(0, REMARK),
    sendTime: one.folder === draft ? null : one.sentAt,
    unread: one.home === inbox && one.readAt === null,
    nickname,
    keeper,
    fileCount: one.fileCount,
  }
}

async function readOne(kind: number, messageId: string, ctx: Context<Read>): Promise<Detail> {
  const own = and(mine(ctx.actor, [messageId]), eq(mailbox.kind, kind))
  await ctx.db
    .update(mailbox)
    .set({ readAt: sql`now()` })
    .where(and(own, eq(mailbox.home, inbox), isNull(mailbox.readAt)))
  const found = await readOwn(ctx.db, ctx.actor, ctx.locale, [messageId])
  const [detail] = await showDetails(
    ctx,
    found.filter(({ type }) => type === kind),
  )
  await dotOff(ctx)
  return detail ?? ctx.fail('messages.not-found')
}
export const systemMessage: Handler<'POST /message/sysMessage'> = ({ body: { messageId } }, ctx) =>
  readOne(MESSAGE_KIND.system, messageId, ctx)
export const userMessage: Handler<'POST /message/userMessage'> = ({ body: { messageId, office } }, ctx) =>
  office ? readInOffice(messageId, ctx) : readOne(MESSAGE_KIND.user, messageId, ctx)

/** As it lies in a colleague's inbox, which still shows it as unread. */
async function readInOffice(messageId: string, ctx: Context<'POST /message/userMessage'>): Promise<Detail> {
  if (!readsOffice(ctx.actor)) ctx.fail('permission.denied')
  const accountId = (await keeperOf(ctx.db, ctx.actor, messageId)) ?? ctx.fail('messages.not-found')
  const found = await readOwn(ctx.db, { accountId }, ctx.locale, [messageId])
  const [detail] = await showDetails(ctx, found, accountId)
  if (!detail) return ctx.fail('messages.not-found')
  const keeper = (await peopleNamed(ctx.db, [accountId])).get(accountId)?.nickname ?? null
  const sender = detail.sender?.accountId
  const mayAnswer = sender !== undefined && (await mayWriteTo(ctx.db, ctx.actor, [sender])).has(sender)
  return { ...detail, keeper, blocked: !mayAnswer }
}

export const correspondence: Handler<'POST /message/searchMessageRecord'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { limit, offset } = pageOf(body)
  const shared = sql`from mailbox b where b.account_id = ${actor.accountId} and b.kind = ${MESSAGE_KIND.user} and ${isWith(actor, body.accountId)}
    and b.folder <> ${draft} and b.folder <> ${MESSAGE_FOLDER.trash}`
  const ids = await rows<{ id: string }>(
    db,
    sql`select b.message_id::text id ${shared} order by b.message_id desc limit ${limit} offset ${offset}`,
  )
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int total ${shared}`)
  const found = await readOwn(
    db,
    actor,
    ctx.locale,
    ids.map(({ id }) => id),
  )
  return { rows: await showDetails(ctx, found), total: counted?.total ?? 0 }
}
