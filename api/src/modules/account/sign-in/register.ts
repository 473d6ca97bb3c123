import { freeDiskOf } from '@southbound/shared/contract/constants'
import type { Handler } from '#api/plugins/context.ts'
import { accounts } from '../account.tables.ts'
import { nicknameOf } from '../nickname.ts'
import { openCipher } from '../passwords/crypt.ts'
import { refuseGuessable } from '../passwords/guessable.ts'
import { hashPassword, isPassword } from '../passwords/password.ts'
import { freeAddress } from '../team/take-back.ts'
import { tryCode } from './verify-code.ts'

/** Only who reads the mail learns whether the account exists. */
export const register: Handler<'POST /account/regist'> = async ({ body }, ctx) => {
  const nickname = nicknameOf(ctx, body.nickname)
  const password =
    (await openCipher(ctx.db, body.secretKey, body.password)) ?? ctx.failKeeping('account.crypt-key')
  if (!isPassword(password)) ctx.failKeeping('account.password-rule')
  refuseGuessable(ctx, 'password', password, body)
  const tried = await tryCode(ctx.db, body.account, body.verifyCode, ctx.request)
  if (tried !== 'right') ctx.failKeeping(tried === 'spent' ? 'account.codes-spent' : 'account.verify-code')
  if (!(await freeAddress(ctx.db, body.account))) ctx.failKeeping('account.exists')
  const [made] = await ctx.db
    .insert(accounts)
    .values({
      account: body.account,
      nickname,
      type: body.type,
      passwordHash: await hashPassword(password),
      locale: ctx.locale,
      diskQuotaBytes: freeDiskOf(body.type),
      currencySymbol: ctx.locale === 'zh' ? '¥' : 'A$',
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return made ?? ctx.failKeeping('account.exists')
}
