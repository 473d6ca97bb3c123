import type { Data, offers } from '@southbound/shared/contract'
import { and, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import { accounts } from '../../account/account.tables.ts'
import { files } from '../../files/files.tables.ts'
import { tellParties } from '../case-notice.ts'
import { caseOfLine, findCase, holdCase, partiesOfLine, personAt, type Work } from '../case-work.ts'
import { mayLog } from '../cases.policy.ts'
import type { CaseRow } from '../cases.tables.ts'
import { contactMade } from '../clocks/case-clocks.ts'
import { deskOf } from '../desk.ts'
import { organisationOf } from '../log/case-log.ts'
import { readUntil } from '../people/read-until.ts'
import { linkChoiceFile } from './choice-files.ts'
import { choiceFiles, choiceMessages, choiceReads } from './offers.tables.ts'

type Read = 'GET /case/thread/:choiceId'
type Write = 'POST /case/thread/:choiceId'
type Thread = Data<(typeof offers)[Read]>
type Asking = Context<Read> | Context<Write>

const PAGE = 50

export const readThread: Handler<Read> = async ({ params: { choiceId }, query: { before } }, ctx) => {
  return showThread(ctx, await openThread(ctx, choiceId), choiceId, before)
}

export const writeThread: Handler<Write> = async ({ params: { choiceId }, body }, ctx) => {
  const caseId = (await caseOfLine(ctx.db, choiceId)) ?? ctx.fail('cases.not-found')
  const work = await holdCase(deskOf(ctx), caseId)
  if (partiesOfLine(ctx.actor, work, choiceId).length === 0) ctx.fail('cases.not-found')
  const served = ctx.actor.role !== 'student'
  if (!mayLog(ctx.actor, work.row, work.choices) || (served && scopeOf(ctx.actor, 'messages') === 'none'))
    ctx.fail('permission.denied')
  const internal = body.internal === true
  if (internal && !served) ctx.fail('permission.denied')
  await addMessage(work, choiceId, { text: body.text, fileIds: body.fileIds ?? [], internal })
  return showThread(ctx, work.row, choiceId)
}

interface Message {
  text: string
  fileIds?: readonly string[]
  internal?: boolean
}

/** Writes into the thread of a course or visa, and notifies its parties of what is not internal. */
export async function addMessage(
  work: Work,
  choiceId: string,
  { text, fileIds = [], internal = false }: Message,
): Promise<void> {
  const { desk, row } = work
  const actor = personAt(desk)
  const organisation = internal ? organisationOf(actor) : null
  const [message] = await desk.db
    .insert(choiceMessages)
    .values({
      caseId: row.id,
      choiceId,
      senderId: actor.accountId,
      onBehalfOfId: actor.onBehalfOf,
      senderRole: actor.role,
      organisation,
      bodyText: text.trim(),
      createdAt: desk.now.toISOString(),
    })
    .returning()
  for (const fileId of new Set(fileIds))
    await linkChoiceFile(work, choiceId, fileId, { messageId: message?.id, organisation })
  if (internal) return
  if (actor.role !== 'student') await contactMade(work)
  await tellParties(work, { choiceIds: [choiceId] })
}

async function openThread({ db, actor, fail }: Context<Read>, choiceId: string): Promise<CaseRow> {
  const caseId = await caseOfLine(db, choiceId)
  const found = caseId && (await findCase(db, actor, caseId))
  if (!found || partiesOfLine(actor, found, choiceId).length === 0) return fail('cases.not-found')
  return found.row
}

/** A page of the thread as the reader sees it, marked as read; without consent nothing new of others. */
async function showThread(ctx: Asking, row: CaseRow, choiceId: string, before?: string): Promise<Thread> {
  const { db, actor } = ctx
  const until = await readUntil(db, actor, row)
  const newest = await db
    .select({
      message: choiceMessages,
      senderName: accounts.nickname,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(choiceMessages)
    .leftJoin(accounts, eq(accounts.id, choiceMessages.senderId))
    .where(
      and(
        eq(choiceMessages.choiceId, choiceId),
        before ? lt(choiceMessages.id, before) : undefined,
        or(isNull(choiceMessages.organisation), eq(choiceMessages.organisation, organisationOf(actor))),
        until
          ? or(lte(choiceMessages.createdAt, until), eq(choiceMessages.senderRole, actor.role))
          : undefined,
      ),
    )
    .orderBy(desc(choiceMessages.id))
    .limit(PAGE)
  const found = newest.toReversed()
  const last = found.at(-1)?.message.id
  if (last) await markRead(ctx, { caseId: row.id, choiceId, lastMessageId: last })
  const ids = found.map(({ message }) => message.id)
  const attached = await filesOf(ctx, ids)
  const readers = ids.length > 0 ? await readersOf(ctx, choiceId, ids[0] as string) : []
  const rows = found.map(({ message, senderName }) => ({
    id: message.id,
    senderName,
    senderRole: message.senderRole,
    own: message.senderId === actor.accountId,
    bodyText: message.bodyText,
    files: attached
      .filter(({ messageId }) => messageId === message.id)
      .map(({ messageId: _id, ...file }) => file),
    createdAt: message.createdAt,
    internal: message.organisation !== null,
    readBy: readers
      .filter(
        ({ accountId, lastId }) => accountId !== message.senderId && BigInt(lastId) >= BigInt(message.id),
      )
      .filter(({ accountId }) => accountId !== actor.accountId)
      .map(({ name }) => name),
  }))
  return { rows, total: newest[0]?.total ?? 0 }
}

async function markRead(
  { db, actor }: Asking,
  read: { caseId: string; choiceId: string; lastMessageId: string },
) {
  const { lastMessageId } = read
  const mark = { ...read, accountId: actor.accountId, readAt: new Date().toISOString() }
  await db
    .insert(choiceReads)
    .values(mark)
    .onConflictDoUpdate({
      target: [choiceReads.choiceId, choiceReads.accountId],
      set: { lastMessageId, readAt: mark.readAt },
      setWhere: sql`${choiceReads.lastMessageId} < ${lastMessageId}`,
    })
}

const readersOf = ({ db }: Asking, choiceId: string, firstId: string) =>
  db
    .select({ accountId: choiceReads.accountId, lastId: choiceReads.lastMessageId, name: accounts.nickname })
    .from(choiceReads)
    .innerJoin(accounts, eq(accounts.id, choiceReads.accountId))
    .where(and(eq(choiceReads.choiceId, choiceId), gte(choiceReads.lastMessageId, firstId)))

async function filesOf({ db }: Asking, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  const found = await db
    .select({ messageId: choiceFiles.messageId, fileId: files.id, originalName: files.originalName })
    .from(choiceFiles)
    .innerJoin(files, eq(files.id, choiceFiles.fileId))
    .where(inArray(choiceFiles.messageId, [...messageIds]))
  return found
}
