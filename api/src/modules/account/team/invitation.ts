import { and, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, Context, Handler, Locale } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { ACCOUNT_STATUS, accounts } from '../account.tables.ts'
import { mayWork } from '../find-account.ts'
import { queueText } from '../mail/mails.ts'
import { issueLink, useToken } from '../mailed-tokens.service.ts'
import { eraseReleasedAt } from '../own-data/erase-released.ts'
import { chosenPassword } from '../passwords/chosen-password.ts'
import { refuseGuessable } from '../passwords/guessable.ts'
import { hashPassword } from '../passwords/password.ts'
import { demandAgreement, recordAgreement } from '../sign-in/agreement.ts'
import { countOwnTry, countTry, tryingOf } from '../sign-in/attempts.ts'
import { SUB_STATUS, subAccounts } from './team.tables.ts'
import { writeMember } from './team.ts'

const INVITATION_DAYS = 7
const INVITATION_MINUTES = INVITATION_DAYS * 24 * 60

/** An invitation is a mail to an address as every other: the same limits keep it from being flooded. */
export async function countInvitation(
  { db, actor, request }: Pick<Context, 'db' | 'request'> & { actor: Actor },
  to: string,
): Promise<void> {
  const own = await countOwnTry(db, 'invite', actor.accountId)
  const { shut } = own.shut ? own : await countTry(db, 'mail', await tryingOf(db, to, request))
  if (shut) throw new Refusal('rate.too-frequent', { keeps: true })
}

export async function invite(
  ctx: Pick<Context, 'db' | 'pageAddress'>,
  person: { id: string; account: string },
  inviter: string,
  locale: Locale,
): Promise<void> {
  const link = await issueLink(
    ctx,
    { kind: 'invitation', subject: person.id, minutes: INVITATION_MINUTES },
    locale,
  )
  const values = { inviter, link, days: INVITATION_DAYS }
  await queueText(
    ctx.db,
    { to: person.account, locale, usefulMinutes: INVITATION_MINUTES },
    'invitation',
    values,
  )
}

type Join = 'POST /account/joinTeam'
export const joinTeam: Handler<Join> = async ({ body }, ctx) => {
  demandAgreement(ctx, body.agrees)
  const password = await chosenPassword(ctx, body)
  const id = (await useToken(ctx.db, body.key, 'invitation')) ?? ctx.failKeeping('account.invitation-over')
  if (!(await isInvited(ctx.db, id))) ctx.failKeeping('account.invitation-over')
  await writeMember(ctx.db, id, { status: SUB_STATUS.active, joinedAt: new Date().toISOString() })
  const [joined] = await ctx.db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password), status: ACCOUNT_STATUS.active })
    .where(eq(accounts.id, id))
    .returning({
      account: accounts.account,
      type: accounts.type,
      nickname: accounts.nickname,
      parentId: accounts.parentId,
    })
  if (!joined) return ctx.failKeeping('account.invitation-over')
  // The whole join is taken back, so that the invitation still opens.
  if (joined.parentId && !(await mayWork(ctx.db, joined.parentId))) ctx.fail('account.office-suspended')
  refuseGuessable(ctx, 'password', password, joined)
  await recordAgreement(ctx, id, { agrees: body.agrees, channel: 'invitation' })
  await eraseReleasedAt(ctx.db, joined.account)
  return { account: joined.account, type: joined.type }
}

async function isInvited(db: Database, accountId: string) {
  const waiting = and(eq(subAccounts.accountId, accountId), eq(subAccounts.status, SUB_STATUS.invited))
  return (await db.select({ id: subAccounts.accountId }).from(subAccounts).where(waiting)).length > 0
}
