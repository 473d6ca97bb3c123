import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { minuteOf } from '#api/minute.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { ACCOUNT_STATUS, accounts } from '../account.tables.ts'
import { queueTextFor } from '../mail/mails.ts'
import { demandPassword } from '../passwords/own-password.ts'
import { accountDeletions } from '../settings.tables.ts'
import { countWorkLeftBy } from '../team/open-work.ts'
import { countMembers } from '../team/team.ts'

export const COOLING_OFF_DAYS = 15
const TRIED_AGAIN_DAYS = 7
const { active: ACTIVE, deletionScheduled: SCHEDULED } = ACCOUNT_STATUS
/** The deletion of an account that still waits. */
export const openDeletionOf = (accountId: string) =>
  and(
    eq(accountDeletions.accountId, accountId),
    isNull(accountDeletions.cancelledAt),
    isNull(accountDeletions.doneAt),
  )

export const deletionState: Handler<'GET /account/deletion'> = async (_input, ctx) => {
  const { db, actor } = ctx
  const [open] = await db.select().from(accountDeletions).where(openDeletionOf(actor.accountId))
  return { dueAt: open?.dueAt ?? null, openCases: await countSent(ctx, actor.accountId) }
}

/** What the person has sent and would be withdrawn with the account. */
const countSent = async ({ db, given }: Pick<Context, 'db' | 'given'>, accountId: string) =>
  (await given.sentWork?.countOpen(db, accountId)) ?? 0

export const askDeletion: Handler<'POST /account/deletion'> = async ({ body }, ctx) => {
  const { accountId } = ctx.actor
  await demandPassword(ctx, body)
  const members = await countMembers(ctx.db, accountId)
  if (members > 0) ctx.failKeeping('account.deletion-team', { count: members })
  const open = await countWorkLeftBy(ctx, accountId)
  if (open > 0) ctx.failKeeping('account.deletion-cases', { count: open })
  const dueAt = await beginDeletion(ctx, accountId)
  await setStatus(ctx.db, accountId, SCHEDULED)
  await tell(ctx, accountId, 'deletionAsked', dueAt)
  return { dueAt }
}

interface Beginning {
  db: Database
  failKeeping(name: 'account.deletion-asked'): never
}
/** When the account is erased, unless it is kept meanwhile. */
export async function beginDeletion({ db, failKeeping }: Beginning, accountId: string): Promise<string> {
  const [asked] = await db
    .insert(accountDeletions)
    .values({ accountId, dueAt: sql`now() + make_interval(days => ${COOLING_OFF_DAYS})` })
    .onConflictDoNothing()
    .returning({ dueAt: accountDeletions.dueAt })
  return asked?.dueAt ?? failKeeping('account.deletion-asked')
}

export const cancelDeletion: Handler<'POST /account/deletion/cancel'> = async (_input, ctx) => {
  const { accountId } = ctx.actor
  const kept = await keepAccount(ctx.db, accountId)
  if (kept.length === 0) ctx.fail('row.not-found')
  await setStatus(ctx.db, accountId, ACTIVE)
  await tell(ctx, accountId, 'deletionCancelled')
  return {}
}

/** Ends the deletion that waits, if any. */
export const keepAccount = (db: Database, accountId: string): Promise<{ id: string }[]> =>
  db
    .update(accountDeletions)
    .set({ cancelledAt: sql`now()` })
    .where(openDeletionOf(accountId))
    .returning({ id: accountDeletions.id })

/** Work or members came after it was asked for: they are handed over or released first. */
export async function postponeDeletion(ctx: Telling, id: string, accountId: string): Promise<void> {
  const [open] = await ctx.db
    .update(accountDeletions)
    .set({ doneAt: null, dueAt: sql`now() + make_interval(days => ${TRIED_AGAIN_DAYS})` })
    .where(eq(accountDeletions.id, id))
    .returning({ dueAt: accountDeletions.dueAt })
  if (open) await tell(ctx, accountId, 'deletionWaits', open.dueAt)
}

/** A suspension that came meanwhile stays: the desk opens the account to what it was. */
const setStatus = (db: Database, accountId: string, status: number) =>
  db
    .update(accounts)
    .set({ status })
    .where(and(eq(accounts.id, accountId), inArray(accounts.status, [ACTIVE, SCHEDULED])))

type Telling = Pick<Context, 'db' | 'pageAddress'>
const tell = (
  { db, pageAddress }: Telling,
  accountId: string,
  what: 'deletionAsked' | 'deletionWaits' | 'deletionCancelled',
  dueAt = '',
) =>
  queueTextFor(db, accountId, what, (locale) => ({
    date: minuteOf(dueAt),
    link: pageAddress('/account/settings?tab=data', locale),
  }))
