import { sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { sha256Of } from '#api/sha256.ts'
import { MAY_SIGN_IN, sessions } from '../account.tables.ts'
import { SUB_STATUS } from '../team/team.tables.ts'
import { findMember } from '../team/team.ts'
import { newSecret } from './session.ts'

const HOURS = 2

export const logInAs: Handler<'POST /account/secLogin/:id'> = async ({ params }, ctx) => {
  const { person, sub } =
    (await findMember(ctx.db, ctx.actor.accountId, params.id)) ?? ctx.fail('account.not-found')
  if (sub.status !== SUB_STATUS.active) ctx.fail('account.released')
  if (!MAY_SIGN_IN.includes(person.status)) ctx.fail('account.suspended')
  const sessionKey = newSecret()
  const { ip, userAgent, device } = ctx.request
  const end = sql`now() + make_interval(hours => ${HOURS})`
  const [opened] = await ctx.db
    .insert(sessions)
    .values({
      keyHash: sha256Of(sessionKey),
      accountId: person.id,
      onBehalfOf: ctx.actor.accountId,
      strong: ctx.actor.secondStep === 'proven',
      keep: false,
      ip,
      userAgent,
      device,
      idleUntil: end,
      expiresAt: end,
    })
    .returning({ expiresAt: sessions.expiresAt })
  return {
    sessionKey,
    secAccount: person.id,
    nickname: person.nickname,
    expiresAt: opened?.expiresAt ?? new Date().toISOString(),
  }
}
