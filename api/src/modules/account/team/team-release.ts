import type { Database } from '#api/database/database.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import type { HandOver } from '#api/plugins/given.ts'
import { ACCOUNT_STATUS } from '../account.tables.ts'
import { voidTokens } from '../mailed-tokens.service.ts'
import { endAllSessions } from '../sign-in/session.ts'
import { countOpenWorkOf } from './open-work.ts'
import { takeBack } from './take-back.ts'
import { SUB_STATUS } from './team.tables.ts'
import { findMember, holdPerson, type OfficeMember, setPersonStatus, writeMember } from './team.ts'
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
  await holdPerson(ctx.db, accountId)
  const open = await countOpenWorkOf(ctx, accountId)
  const isGiven = targetId !== null || toOffice
  if (open > 0 && !isGiven) ctx.fail('account.hand-over', { count: open })
  const moved =
    isGiven && open > 0 ? ((await ctx.given.staffWork?.handOver(ctx, accountId, targetId)) ?? 0) : 0
  if (await takeBack(ctx.db, member.person)) return moved
  await endMembership(ctx.db, accountId, targetId)
  return moved
}

/** He is in the office no more, and signed out. */
export async function endMembership(db: Database, accountId: string, handOverToId: string | null) {
  await writeMember(db, accountId, {
    status: SUB_STATUS.released,
    releasedAt: new Date().toISOString(),
    handOverToId,
  })
  await setPersonStatus(db, accountId, ACCOUNT_STATUS.released)
  await voidTokens(db, 'invitation', accountId)
  await endAllSessions(db, accountId)
}

async function mayTakeOver({ db, actor, given }: Releasing, { person }: OfficeMember, targetId: string) {
  if (targetId === person.id || !(await isActiveColleague(db, actor, targetId))) return false
  return (await given.staffWork?.opensWorkOf(db, person.id, targetId)) ?? true
}
