import type { Handler } from '#api/plugins/context.ts'
import { nicknameOf } from '../nickname.ts'
import { chosenPassword } from '../passwords/chosen-password.ts'
import { refuseGuessable } from '../passwords/guessable.ts'
import { demandAgreement, recordAgreement } from './agreement.ts'
import { makeAccount } from './new-account.ts'
import { tryCode } from './verify-code.ts'

/** Only who reads the mail learns whether the account exists. */
export const register: Handler<'POST /account/regist'> = async ({ body }, ctx) => {
  demandAgreement(ctx, body.agrees)
  const nickname = nicknameOf(ctx, body.nickname)
  const password = await chosenPassword(ctx, body)
  refuseGuessable(ctx, 'password', password, body)
  const tried = await tryCode(ctx.db, body.account, body.verifyCode, ctx.request)
  if (tried !== 'right') ctx.failKeeping(tried === 'spent' ? 'account.codes-spent' : 'account.verify-code')
  const { account, type } = body
  const made = await makeAccount(ctx, { account, nickname, type }, password)
  if (!made) return ctx.failKeeping('account.exists')
  await recordAgreement(ctx, made.id, { agrees: body.agrees, channel: 'sign-up' })
  return { id: made.id }
}
