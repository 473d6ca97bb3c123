import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { sha256Of } from '#api/sha256.ts'
import { passwordResets } from '../account.tables.ts'
import { findByName } from '../find-account.ts'
import { resolveToken, useToken } from '../mailed-tokens.service.ts'
import { newSecret } from '../sign-in/session.ts'
import { tryCode } from '../sign-in/verify-code.ts'
import { findRegistered } from '../team/take-back.ts'
import { openCipher } from './crypt.ts'
import { refuseGuessable } from './guessable.ts'
import { isPassword } from './password.ts'
import { setPassword } from './set-password.ts'

const RESET_MINUTES = 15

export const resetKey: Handler<'GET /account/email/passwd'> = async ({ query }, ctx) => {
  const tried = await tryCode(ctx.db, query.account, query.verifyCode, ctx.request)
  const found = await findRegistered(ctx.db, query.account)
  if (tried === 'spent') ctx.failKeeping('account.codes-spent')
  if (tried !== 'right' || !found) return ctx.failKeeping('account.verify-code')
  const key = newSecret()
  await ctx.db.insert(passwordResets).values({
    keyHash: sha256Of(key),
    accountId: found.id,
    expiresAt: sql`now() + make_interval(mins => ${RESET_MINUTES})`,
  })
  return { key }
}

export const resetPassword: Handler<'PUT /account/account/passwd'> = async ({ body }, ctx) => {
  const password =
    (await openCipher(ctx.db, body.secretKey, body.passwd)) ?? ctx.failKeeping('account.crypt-key')
  if (!isPassword(password)) ctx.failKeeping('account.password-rule')
  const known = await findByName(ctx.db, body.account)
  const right =
    known && ((await useKey(ctx.db, body.key, known.id)) || (await useLink(ctx.db, body.key, known.id)))
  if (!right) return ctx.failKeeping('account.verify-code')
  // Not before the key: the refusal says something about the name. It also leaves the key as it was.
  refuseGuessable(ctx, 'passwd', password, known)
  await setPassword(ctx.db, known.id, password, ctx.request.device)
  return { type: known.type }
}

async function useKey(db: Database, key: string, accountId: string) {
  const mine = and(
    eq(passwordResets.keyHash, sha256Of(key)),
    eq(passwordResets.accountId, accountId),
    sql`expires_at > now()`,
  )
  return (await db.delete(passwordResets).where(mine).returning({ id: passwordResets.accountId })).length > 0
}

async function useLink(db: Database, token: string, accountId: string) {
  const { kind, subject } = await resolveToken(db, token)
  return kind === 'password' && subject === accountId && (await useToken(db, token, 'password')) !== null
}
