import { LIVE, MESSAGE_FOLDER, MESSAGE_KIND, MESSAGE_STATE } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import type { RedPoints } from '../../plugins/given.ts'
import { dropAttached } from '../files/files.service.ts'
import { mailbox, messages } from '../notices/notices.tables.ts'

const { inbox, draft, trash } = MESSAGE_FOLDER
const DOT_OFF = 2
const COUNT_ANEW = 3

export const mine = (actor: Actor, ids?: readonly string[]): SQL | undefined =>
  and(eq(mailbox.accountId, actor.accountId), ids ? inArray(mailbox.messageId, [...ids]) : undefined)

/** To the trash, or back to where it was. */
export const moveToTrash: Handler<'POST /message/datele'> = async ({ body: { ids, back } }, ctx) => {
  const from = back ? eq(mailbox.folder, trash) : and(ne(mailbox.folder, trash), ne(mailbox.folder, draft))
  const moved = await ctx.db
    .update(mailbox)
    .set({ folder: back ? sql`${mailbox.home}` : trash })
    .where(and(mine(ctx.actor, ids), from))
    .returning({ id: mailbox.messageId })
  await dotOff(ctx)
  return { count: moved.length }
}

/** The message and its files go with the last mailbox that has it. */
export const purge: Handler<'POST /message/purge'> = async ({ body: { ids } }, ctx) => {
  const { db, actor } = ctx
  const wanted = and(mine(actor, ids), or(eq(mailbox.folder, trash), eq(mailbox.folder, draft)))
  // The lock lets the second of two who purge at once see that it is the last.
  await db
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.id, db.select({ id: mailbox.messageId }).from(mailbox).where(wanted)))
    .orderBy(asc(messages.id))
    .for('update')
  const taken = await db.delete(mailbox).where(wanted).returning({ id: mailbox.messageId })
  const takenIds = taken.map(({ id }) => id)
  const unheld = notExists(db.select().from(mailbox).where(eq(mailbox.messageId, messages.id)))
  const gone = await db
    .delete(messages)
    .where(and(inArray(messages.id, takenIds), unheld))
    .returning({ id: messages.id })
  const goneIds = gone.map(({ id }) => id)
  await dropAttached(ctx, 'message', goneIds)
  return { count: taken.length }
}

export const markMessages: Handler<'POST /message/modifyMsgStatus'> = async ({ body }, ctx) => {
  const { ids, type, state } = body
  const read = state === MESSAGE_STATE.read
  const changed = await ctx.db
    .update(mailbox)
    .set({ readAt: read ? sql`now()` : null })
    .where(
      and(
        mine(ctx.actor, ids),
        eq(mailbox.home, inbox),
        type ? eq(mailbox.kind, type) : undefined,
        ids ? undefined : eq(mailbox.folder, inbox),
        read ? isNull(mailbox.readAt) : isNotNull(mailbox.readAt),
      ),
    )
    .returning({ id: mailbox.messageId })
  await dotOff(ctx)
  return { count: changed.length }
}

/** The person's other tabs switch the dot off, or count anew what is left. */
export async function dotOff({
  db,
  actor,
  raise,
}: Pick<Context<'POST /message/datele'>, 'db' | 'actor' | 'raise'>) {
  const { system, user } = await countUnread(db, actor)
  const clz = system + user === 0 ? DOT_OFF : COUNT_ANEW
  raise([actor.accountId], { type: LIVE.messageDot, clz })
}

export async function countUnread(db: Database, actor: Actor): Promise<{ system: number; user: number }> {
  const found = await db
    .select({ kind: mailbox.kind, count: sql<number>`count(*)::int` })
    .from(mailbox)
    .where(and(mine(actor), eq(mailbox.folder, inbox), isNull(mailbox.readAt)))
    .groupBy(mailbox.kind)
  const of = (kind: number) => found.find((one) => one.kind === kind)?.count ?? 0
  return { system: of(MESSAGE_KIND.system), user: of(MESSAGE_KIND.user) }
}

/** For the red dots; none for a colleague who works as this person. */
export async function unreadMessages(db: Database, actor: Actor): Promise<Partial<RedPoints>> {
  if (actor.onBehalfOf) return {}
  const { system, user } = await countUnread(db, actor)
  return { messageCount: system + user }
}
