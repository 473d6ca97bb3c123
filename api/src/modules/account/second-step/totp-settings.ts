import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { qrPath } from '#api/plugins/qr-path.ts'
import { findAccount } from '../find-account.ts'
import { queueTextFor } from '../mail/mails.ts'
import { demandPassword } from '../passwords/own-password.ts'
import { recoveryCodes, totpSecrets } from '../settings.tables.ts'
import { countOwnTry, forgive } from '../sign-in/attempts.ts'
import {
  confirmedSecret,
  isRightSecondStep,
  recoveryCodesLeft,
  renewRecoveryCodes,
  useAppCode,
} from './second-step.ts'
import { hasSecondStep, mayAddStep, strengthen, weaken } from './strength.ts'
import { newTotpSecret, totpUri } from './totp.ts'

const STATES = { on: { en: 'on', zh: '开启' }, off: { en: 'off', zh: '关闭' } } as const

export const totpState: Handler<'GET /account/totp'> = async (_input, { db, actor }) => {
  const found = await confirmedSecret(db, actor.accountId)
  const codesLeft = found ? await recoveryCodesLeft(db, actor.accountId) : 0
  return {
    on: found !== undefined,
    since: found?.confirmedAt ?? null,
    codesLeft,
    advised: actor.type === ACCOUNT_TYPES.staff && !(await hasSecondStep(db, actor.accountId)),
  }
}

export const beginTotp: Handler<'POST /account/totp/begin'> = async ({ body }, ctx) => {
  const { accountId } = ctx.actor
  if (await confirmedSecret(ctx.db, accountId)) ctx.fail('account.totp-on')
  await mayAddStep(ctx)
  await demandPassword(ctx, body)
  const secret = newTotpSecret()
  await ctx.db
    .insert(totpSecrets)
    .values({ accountId, secret })
    .onConflictDoUpdate({ target: totpSecrets.accountId, set: { secret, lastStep: '0' } })
  const uri = totpUri(secret, (await findAccount(ctx.db, accountId))?.account ?? '')
  return { secret, uri, qr: qrPath(uri) }
}

export const confirmTotp: Handler<'POST /account/totp/confirm'> = async ({ body }, ctx) => {
  const { accountId } = ctx.actor
  if (await confirmedSecret(ctx.db, accountId)) ctx.fail('account.totp-on')
  const { isFirst } = await mayAddStep(ctx)
  await demandCode(ctx, () => useAppCode(ctx.db, accountId, body.code))
  await ctx.db
    .update(totpSecrets)
    .set({ confirmedAt: new Date().toISOString() })
    .where(eq(totpSecrets.accountId, accountId))
  if (isFirst) await strengthen(ctx.db, ctx.actor.sessionId)
  await tell(ctx, 'on')
  return { recoveryCodes: await renewRecoveryCodes(ctx.db, accountId) }
}

export const newRecoveryCodes: Handler<'POST /account/totp/codes'> = async ({ body }, ctx) => {
  if (!(await confirmedSecret(ctx.db, ctx.actor.accountId))) ctx.fail('account.code-wrong')
  await demandCode(ctx, () => useAppCode(ctx.db, ctx.actor.accountId, body.code))
  await queueTextFor(ctx.db, ctx.actor.accountId, 'recoveryCodesChanged', () => ({}))
  return { recoveryCodes: await renewRecoveryCodes(ctx.db, ctx.actor.accountId) }
}

export const turnTotpOff: Handler<'POST /account/totp/off'> = async ({ body }, ctx) => {
  const { accountId } = ctx.actor
  await demandPassword(ctx, body)
  await demandCode(ctx, () => isRightSecondStep(ctx.db, accountId, body.code))
  await ctx.db.delete(totpSecrets).where(eq(totpSecrets.accountId, accountId))
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await weaken(ctx.db, accountId)
  await tell(ctx, 'off')
  return {}
}

type Asking = Pick<Context, 'db' | 'actor'> & {
  actor: NonNullable<Context['actor']>
  failKeeping(name: 'account.code-wrong' | 'account.locked'): never
}
/** Guesses are counted and locked as passwords are. */
async function demandCode({ db, actor, failKeeping }: Asking, isRight: () => Promise<boolean>) {
  const { trying, shut } = await countOwnTry(db, 'sessionCode', actor.accountId)
  if (shut) failKeeping('account.locked')
  if (!(await isRight())) failKeeping('account.code-wrong')
  await forgive(db, 'sessionCode', trying)
}

const tell = ({ db, actor }: Asking, state: 'on' | 'off') =>
  queueTextFor(db, actor.accountId, 'totpChanged', (locale) => ({ state: STATES[state][locale] }))
