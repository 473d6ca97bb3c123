import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import type { HandOver } from '#api/plugins/given.ts'
import { ACCOUNT_STATUS, accounts, passwordResets } from '../account.tables.ts'
import { voidTokens } from '../mailed-tokens.service.ts'
import { endAllSessions } from '../sign-in/session.ts'
import { countOpenWorkOf } from './open-work.ts'
import { SUB_STATUS, subAccounts } from './team.tables.ts'
import { findMember, type OfficeMember, setPersonStatus, writeMember } from './team.ts'
import { isActiveColleague } from './transfer-accounts.ts'

type Release = 'POST /account/realseStaff'
interface Releasing extends HandOver, Pick<Context, 'given'> {
  fail(
    name: 'account.not-found' | 'account.hand-over' | 'account.released',
    values?: Record<string, number>,
  ): never
}

export const releaseMember: Handler<'POST /account/deleteSecAccount/:id'> = async ({ params }, ctx) => {
  await release(ctx, params.id, null)
  return { id: params.id }
}

export const releaseStaff: Handler<Release> = async ({ body }, ctx) => {
  const moved = await release(ctx, body.accountId, body.transAccountId ?? null, body.toOffice)
  return { id: body.accountId, moved }
}

async function release(ctx: Releasing, accountId: string, targetId: string | null, toOffice = false) {
  const member = (await findMember(ctx.db, ctx.actor.accountId, accountId)) ?? ctx.fail('account.not-found')
  if (member.sub.status === SUB_STATUS.released) ctx.fail('account.released')
  if (targetId && !(await mayTakeOver(ctx, member, targetId))) ctx.invalid('transAccountId', 'unknown')
  const open = await countOpenWorkOf(ctx, accountId)
  const isGiven = targetId !== null || toOffice
  if (open > 0 && !isGiven) ctx.fail('account.hand-over', { count: open })
  const moved =
    isGiven && open > 0 ? ((await ctx.given.staffWork?.handOver(ctx, accountId, targetId)) ?? 0) : 0
  if (await takeBack(ctx.db, member)) return moved
  await writeMember(ctx.db, accountId, {
    status: SUB_STATUS.released,
    releasedAt: new Date().toISOString(),
    handOverToId: targetId,
  })
  await setPersonStatus(ctx.db, accountId, ACCOUNT_STATUS.released)
  await voidTokens(ctx.db, 'invitation', accountId)
  await endAllSessions(ctx.db, accountId)
  return moved
}

/** Who never joined leaves nothing behind: the address may be a stranger's, who signs up with it later. */
async function takeBack(db: Database, { person: { id }, sub }: OfficeMember): Promise<boolean> {
  const unverified = and(eq(accounts.id, id), eq(accounts.status, ACCOUNT_STATUS.unverified))
  const invited = and(eq(subAccounts.accountId, id), isNull(subAccounts.joinedAt))
  if (sub.joinedAt !== null) return false
  // In the order in which joining holds them.
  await voidTokens(db, 'invitation', id)
  await voidTokens(db, 'password', id)
  const [waiting] = await db.select().from(subAccounts).where(invited).for('update')
  const [held] = await db.select({ id: accounts.id }).from(accounts).where(unverified).for('update')
  if (!waiting || !held) return false
  await db.delete(subAccounts).where(invited)
  await db.delete(passwordResets).where(eq(passwordResets.accountId, id))
  await db.delete(accounts).where(unverified)
  return true
}

const mayTakeOver = async ({ db, actor }: Releasing, leaving: OfficeMember, targetId: string) =>
  targetId !== leaving.person.id && (await isActiveColleague(db, actor, targetId))
