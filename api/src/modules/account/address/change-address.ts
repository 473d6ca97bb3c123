import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { type AccountRow, accounts } from '../account.tables.ts'
import { queueText } from '../mail/mails.ts'
import { issueLink } from '../mailed-tokens.service.ts'
import { demandPassword } from '../passwords/own-password.ts'
import { hasSecondStep } from '../second-step/strength.ts'
import { endAllSessions } from '../sign-in/session.ts'
import { tryCode } from '../sign-in/verify-code.ts'
import { freeAddress } from '../team/take-back.ts'
import { addressChanges } from './address.tables.ts'
import { moveAddress } from './move-address.ts'

/** How long the old address may put it back. */
const DAYS = 7

/**
 * With the password, and the code that the new address got.
 * Only who reads its mail learns whether it has an account.
 */
export const changeAddress: Handler<'POST /account/address'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  if (actor.secondStep !== 'proven' && (await hasSecondStep(db, actor.accountId)))
    ctx.fail('account.second-step-again')
  await demandPassword(ctx, body)
  const to = body.account.trim()
  const tried = await tryCode(db, to, body.verifyCode, ctx.request)
  if (tried !== 'right') ctx.failKeeping(tried === 'spent' ? 'account.codes-spent' : 'account.verify-code')
  if (!(await freeAddress(db, to))) ctx.failKeeping('account.exists')
  const own = await held(db, actor.accountId)
  await moveAddress(db, own, to)
  await endAllSessions(db, own.id, actor.sessionId)
  await tellBoth(ctx, own, to)
  ctx.raise([own.id], { type: 1, socket: 'user' })
  return { account: to }
}

async function held(db: Database, id: string): Promise<AccountRow> {
  const [own] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return own as AccountRow
}

async function tellBoth(
  { db, pageAddress }: Pick<Context, 'db' | 'pageAddress'>,
  { id: accountId, account: from, locale }: AccountRow,
  to: string,
) {
  const values = { accountId, oldAddress: from, newAddress: to }
  const [change] = await db.insert(addressChanges).values(values).returning({ id: addressChanges.id })
  const minutes = DAYS * 24 * 60
  const issue = { kind: 'address', subject: change?.id ?? '', minutes } as const
  const link = await issueLink({ db, pageAddress }, issue, locale)
  await queueText(db, { to: from, locale, usefulMinutes: minutes }, 'addressLeft', { link, days: DAYS })
  await queueText(db, { to, locale }, 'addressChanged', { from })
}
