import { ACCOUNT_TYPES, type operations } from '@southbound/shared/contract'
import { and, asc, eq, ilike, or } from 'drizzle-orm'
import { containing, pageOf } from '#api/database/paging.ts'
import type { Database } from '../../database/database.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { endAllSessions, openDeletionOf } from '../account/account.service.ts'
import { ACCOUNT_STATUS, type AccountRow, accounts, maySignIn } from '../account/account.tables.ts'
import { accountDeletions } from '../account/settings.tables.ts'
import { SUB_STATUS, subAccounts } from '../account/team/team.tables.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { mailAccount, mailTo } from './mails.ts'

type Calls = typeof operations
type Change = Calls['POST /operations/accounts/:id/suspend' | 'POST /operations/accounts/:id/restore']
const MAY_BE_SUSPENDED: readonly number[] = [
  ACCOUNT_STATUS.active,
  ACCOUNT_STATUS.locked,
  ACCOUNT_STATUS.deletionScheduled,
]

export const searchAccounts: Handler<Calls['GET /operations/accounts']> = async ({ query }, { db }) => {
  const like = containing(query.keyword)
  const where = and(
    like ? or(ilike(accounts.account, like), ilike(accounts.nickname, like)) : undefined,
    query.type === undefined ? undefined : eq(accounts.type, query.type),
    query.status === undefined ? undefined : eq(accounts.status, query.status),
  )
  const { limit, offset } = pageOf(query)
  const total = await db.$count(accounts, where)
  const rows = await db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.account), asc(accounts.id))
    .limit(limit)
    .offset(offset)
  return { rows, total }
}

export const suspendAccount: Handler<Calls['POST /operations/accounts/:id/suspend']> = async (
  { params: { id }, body },
  ctx,
) => {
  const account = await moveAccount(ctx, id, MAY_BE_SUSPENDED, async () => ACCOUNT_STATUS.suspended)
  await endAllSessions(ctx.db, id)
  await tellMembers(ctx.db, account, 'officeSuspended')
  return tell(ctx, account, 'accountSuspended', body.reason.trim())
}

export const restoreAccount: Handler<Calls['POST /operations/accounts/:id/restore']> = async (
  { params: { id }, body },
  ctx,
) => {
  const account = await moveAccount(ctx, id, [ACCOUNT_STATUS.suspended], () => withoutSuspension(ctx.db, id))
  await tellMembers(ctx.db, account, 'officeRestored')
  return tell(ctx, account, 'accountRestored', body.reason.trim())
}

/** What it would be by now: its office may have released it, and its deletion may wait. */
async function withoutSuspension(db: Database, id: string): Promise<number> {
  const released = and(eq(subAccounts.accountId, id), eq(subAccounts.status, SUB_STATUS.released))
  if ((await db.$count(subAccounts, released)) > 0) return ACCOUNT_STATUS.released
  return (await db.$count(accountDeletions, openDeletionOf(id))) > 0
    ? ACCOUNT_STATUS.deletionScheduled
    : ACCOUNT_STATUS.active
}

/** Staff accounts are excluded: an operator could lock out the operators above. */
async function moveAccount(
  ctx: Context<Change>,
  id: string,
  from: readonly number[],
  to: () => Promise<number>,
): Promise<AccountRow> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  if (!account) return ctx.fail('account.not-found')
  if (account.type === ACCOUNT_TYPES.staff) ctx.fail('permission.denied')
  if (!from.includes(account.status)) ctx.fail('operations.account-state')
  await ctx.db
    .update(accounts)
    .set({ status: await to() })
    .where(eq(accounts.id, id))
  return account
}

/** They cannot sign in while the head cannot. */
async function tellMembers(
  db: Database,
  { id, nickname: head }: AccountRow,
  kind: 'officeSuspended' | 'officeRestored',
) {
  const members = await db
    .select({ to: accounts.account, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.parentId, id), maySignIn))
  for (const member of members) await mailTo(db, member, kind, { head })
}

async function tell(
  { db, actor }: Context<Change>,
  { id, account, locale }: AccountRow,
  kind: 'accountSuspended' | 'accountRestored',
  reason: string,
) {
  const action = kind === 'accountSuspended' ? 'account.suspend' : 'account.restore'
  await logDeed(db, actor, { action, targetType: 'account', targetId: id, target: account, reason })
  await mailAccount(db, { to: account, locale }, kind, reason)
  return { id }
}
