import type { account } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { passwordResets } from './account.tables.ts'
import { openCipher } from './crypt.ts'
import { findByName } from './login.ts'
import { isPassword } from './password.ts'
import { digest, newSecret } from './session.ts'
import { setPassword } from './set-password.ts'
import { isRightCode } from './verify-code.ts'

const RESET_MINUTES = 15

/** Turns a mailed code into a key that sets a new password once. */
export const resetKey: Handler<(typeof account)['GET /account/email/passwd']> = async ({ query }, ctx) => {
  const right = await isRightCode(ctx.db, query.account, query.verifyCode)
  const found = await findByName(ctx.db, query.account)
  if (!right || !found) return ctx.failKeeping('account.verify-code')
  const key = newSecret()
  await ctx.db.insert(passwordResets).values({
    keyHash: digest(key),
    accountId: found.id,
    expiresAt: sql`now() + make_interval(mins => ${RESET_MINUTES})`,
  })
  return { key }
}

/** Sets the new password; the key is used up, and every session of the account ends. */
export const resetPassword: Handler<(typeof account)['PUT /account/account/passwd']> = async ({ body }, ctx) => {
  const password = (await openCipher(ctx.db, body.secretKey, body.passwd)) ?? ctx.failKeeping('account.crypt-key')
  if (!isPassword(password)) ctx.failKeeping('account.password-rule')
  const [used] = await rows<{ accountId: string }>(
    ctx.db,
    sql`delete from password_resets r using accounts a where r.key_hash = ${digest(body.key)} and r.expires_at > now()
      and a.id = r.account_id and lower(a.account) = ${body.account.toLowerCase()} returning a.id as "accountId"`,
  )
  await setPassword(ctx.db, used?.accountId ?? ctx.failKeeping('account.verify-code'), password)
  return {}
}
