import { minuteOf } from '#api/minute.ts'
import type { Handler } from '#api/plugins/context.ts'
import { findAccount } from '../find-account.ts'
import { queueTextFor } from '../mail/mails.ts'
import { beginDeletion, COOLING_OFF_DAYS } from '../own-data/deletion.ts'
import { demandPassword } from '../passwords/own-password.ts'
import { countOpenWorkOf } from './open-work.ts'
import { holdPerson } from './team.ts'
import { endMembership } from './team-release.ts'

/** A member leaves his office, and is erased when the time to think it over has passed. */
export const leaveTeam: Handler<'POST /account/leaveTeam'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const own = await findAccount(db, actor.accountId)
  if (!own?.parentId || !actor.scopes) return ctx.fail('permission.denied')
  await demandPassword(ctx, body)
  await holdPerson(db, own.id)
  const open = await countOpenWorkOf(ctx, own.id)
  if (open > 0) ctx.failKeeping('account.deletion-cases', { count: open })
  const dueAt = await beginDeletion(ctx, own.id)
  const head = await findAccount(db, own.parentId)
  await queueTextFor(db, own.id, 'teamLeft', () => ({
    date: minuteOf(dueAt),
    head: head?.nickname ?? '',
  }))
  await queueTextFor(db, own.parentId, 'memberLeft', () => ({ member: own.nickname, days: COOLING_OFF_DAYS }))
  await endMembership(db, own.id, null)
  return { dueAt }
}
