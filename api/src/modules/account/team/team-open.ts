import { scopesOf } from '@southbound/shared/contract/constants'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { ACCOUNT_STATUS, type AccountRow, accounts } from '../account.tables.ts'
import { findAccount, findByName } from '../find-account.ts'
import { nicknameOf } from '../nickname.ts'
import { hashPassword } from '../passwords/password.ts'
import { newSecret } from '../sign-in/session.ts'
import { countInvitation, invite } from './invitation.ts'
import { SUB_STATUS, subAccounts } from './team.tables.ts'
import { holdSeats, seatsOf } from './team.ts'

export const openAccount: Handler<'POST /account/openAccount'> = async ({ body }, ctx) => {
  const nickname = nicknameOf(ctx, body.nickname)
  const seats = await holdSeats(ctx.db, ctx.actor.accountId)
  if (seats.left === 0) ctx.fail('account.seats-full', { total: seats.total })
  // Before it is looked whether the address has an account: else one could ask for that without end.
  await countInvitation(ctx, body.account)
  const known = await findByName(ctx.db, body.account)
  if (known && !isElsewhereReleased(known, ctx.actor)) ctx.failKeeping('account.exists')
  const [made] = await ctx.db
    .insert(accounts)
    .values(
      await belongingTo(ctx.actor, {
        account: body.account.trim(),
        nickname,
        locale: ctx.locale,
      }),
    )
    .onConflictDoNothing()
    .returning({ id: accounts.id, account: accounts.account })
  const person = made ?? ctx.fail('account.exists')
  const about = { remark: body.remark?.trim() || null, office: body.office?.trim() || null }
  await ctx.db.insert(subAccounts).values({
    accountId: person.id,
    parentId: ctx.actor.accountId,
    scopes: scopesOf(body.scopes),
    status: SUB_STATUS.invited,
    ...about,
  })
  await invite(ctx, person, ctx.actor.nickname, ctx.locale)
  return { id: person.id }
}

/**
 * The own former member is taken back as such; another
 * office's is whose address it is, who says so by joining.
 */
const isElsewhereReleased = ({ status, parentId }: AccountRow, { accountId }: Actor) =>
  status === ACCOUNT_STATUS.released && parentId !== accountId

async function belongingTo(
  { accountId, type, agencyId, schoolId }: Actor,
  named: Pick<AccountRow, 'account' | 'nickname' | 'locale'>,
) {
  const passwordHash = await hashPassword(newSecret())
  return {
    ...named,
    type,
    agencyId,
    schoolId,
    passwordHash,
    level: 2,
    parentId: accountId,
    status: ACCOUNT_STATUS.unverified,
  }
}

export const openService: Handler<'POST /account/openService/'> = async (_input, { db, actor }) => {
  const own = await findAccount(db, actor.accountId)
  return {
    seats: await seatsOf(db, actor.accountId),
    diskQuotaBytes: Number(own?.diskQuotaBytes ?? 0),
    diskUsedBytes: Number(own?.diskUsedBytes ?? 0),
  }
}

export const leftSeats: Handler<'POST /account/isLeftAccountNum'> = (_input, { db, actor }) =>
  seatsOf(db, actor.accountId)
