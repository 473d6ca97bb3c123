import { type Scopes, sameScopes, scopesOf } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { ACCOUNT_STATUS, type AccountRow } from '../account.tables.ts'
import { findByName } from '../find-account.ts'
import { keepAccount } from '../own-data/deletion.ts'
import { countInvitation, invite } from './invitation.ts'
import { takeBack } from './take-back.ts'
import { SUB_STATUS, subAccounts } from './team.tables.ts'
import { findMember, holdSeats, setPersonStatus, writeMember } from './team.ts'

/** An office that is not named stays. */
export const remarkMember: Handler<'GET /account/secAccRemark'> = async ({ query }, ctx) => {
  const { person } =
    (await findMember(ctx.db, ctx.actor.accountId, query.accountId)) ?? ctx.fail('account.not-found')
  const office = query.office === undefined ? {} : { office: query.office.trim() || null }
  await writeMember(ctx.db, person.id, { remark: query.remark.trim() || null, ...office })
  return { id: person.id }
}

export const changeScopes: Handler<'PUT /account/subAccounts/:id/scopes'> = async ({ params, body }, ctx) => {
  const { person } =
    (await findMember(ctx.db, ctx.actor.accountId, params.id)) ?? ctx.fail('account.not-found')
  const stored = await heldScopes(ctx.db, person.id)
  if (body.scopesFrom && !sameScopes(body.scopesFrom, stored)) ctx.fail('row.changed')
  await writeMember(ctx.db, person.id, { scopes: scopesOf(body.scopes) })
  ctx.raise([person.id], { type: 1, socket: 'user' })
  return { id: person.id }
}

/** Of two changes at once the second one sees what the first one stored. */
async function heldScopes(db: Database, accountId: string): Promise<Partial<Scopes>> {
  const own = eq(subAccounts.accountId, accountId)
  const [row] = await db.select({ scopes: subAccounts.scopes }).from(subAccounts).where(own).for('update')
  return row?.scopes ?? {}
}

/** A person who has not joined is invited again. */
export const reactivateMember: Handler<'POST /account/reActive/:id'> = async ({ params }, ctx) => {
  const seats = await holdSeats(ctx.db, ctx.actor.accountId)
  const { person, sub } =
    (await findMember(ctx.db, ctx.actor.accountId, params.id)) ?? ctx.fail('account.not-found')
  if (sub.status === SUB_STATUS.active) return { id: person.id }
  if (sub.status === SUB_STATUS.released && seats.left === 0)
    ctx.fail('account.seats-full', { total: seats.total })
  const joined = sub.joinedAt !== null
  if (await isTaken(ctx.db, person, joined)) ctx.fail('account.exists')
  if (!joined) await countInvitation(ctx, person.account)
  await writeMember(ctx.db, person.id, {
    status: joined ? SUB_STATUS.active : SUB_STATUS.invited,
    releasedAt: null,
    handOverToId: null,
  })
  // Who left is not erased where the office takes him back in time.
  await keepAccount(ctx.db, person.id)
  await setPersonStatus(ctx.db, person.id, joined ? ACCOUNT_STATUS.active : ACCOUNT_STATUS.unverified)
  if (!joined) await invite(ctx, person, ctx.actor.nickname, person.locale)
  return { id: person.id }
}

/**
 * A released account holds no address, and an invitation of
 * another office proves less than who had joined with it.
 */
async function isTaken(db: Database, person: AccountRow, joined: boolean): Promise<boolean> {
  const other = await findByName(db, person.account)
  if (!other || other.id === person.id || other.status === ACCOUNT_STATUS.released) return false
  return !(joined && (await takeBack(db, other)))
}
