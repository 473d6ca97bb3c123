import { sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { findAccount } from '../find-account.ts'
import { queueTextFor } from '../mail/mails.ts'
import { COOLING_OFF_DAYS } from '../own-data/deletion.ts'
import { demandPassword } from '../passwords/own-password.ts'
import { accountDeletions } from '../settings.tables.ts'
import { countOpenWorkOf } from './open-work.ts'
import { endMembership } from './team-release.ts'

/** A member leaves his office, and is erased when the time to think it over has passed. */
export const leaveTeam: Handler<'POST /account/leaveTeam'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const own = await findAccount(db, actor.accountId)
  if (!own?.parentId || !actor.scopes) return ctx.fail('permission.denied')
  await demandPassword(ctx, body)
  const open = await countOpenWorkOf(ctx, own.id)
  if (open > 0) ctx.failKeeping('account.deletion-cases', { count: open })
  const [asked] = await db
    .insert(accountDeletions)
    .values({ accountId: own.id, dueAt: sql`now() + make_interval(days => ${COOLING_OFF_DAYS})` })
    .onConflictDoNothing()
    .returning({ dueAt: accountDeletions.dueAt })
  const { dueAt } = asked ?? ctx.failKeeping('account.deletion-asked')
  const head = await findAccount(db, own.parentId)
  await queueTextFor(db, own.id, 'teamLeft', () => ({
    date: dueAt.slice(0, 16).replace('T', ' '),
    head: head?.nickname ?? '',
  }))
  await queueTextFor(db, own.parentId, 'memberLeft', () => ({ member: own.nickname, days: COOLING_OFF_DAYS }))
  await endMembership(db, own.id, null)
  return { dueAt }
}
