import { eq, sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { accounts, sessions } from '../account.tables.ts'
import { countOwnTry, forgive } from '../sign-in/attempts.ts'
import { openCipher } from './crypt.ts'
import { isRightPassword } from './password.ts'

export const checkOldPassword: Handler<'POST /account/checkAccountoldPassword'> = async ({ body }, ctx) => {
  const password =
    (await openCipher(ctx.db, body.secretKey, body.oldPassword)) ?? ctx.fail('account.crypt-key')
  const [found] = await ctx.db
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, ctx.actor.accountId))
  const { trying, shut } = await countOwnTry(ctx.db, 'sessionPassword', ctx.actor.accountId)
  if (!(await isRightPassword(found?.hash, password)) || shut) ctx.fail('account.old-password')
  await forgive(ctx.db, 'sessionPassword', trying)
  await ctx.db
    .update(sessions)
    .set({ passwordCheckedAt: sql`now()` })
    .where(eq(sessions.id, ctx.actor.sessionId))
  return { right: true }
}
