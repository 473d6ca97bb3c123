import type { account } from '@southbound/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Handler, Locale } from '../../plugins/context.ts'
import { accounts } from './account.tables.ts'
import { openCipher } from './crypt.ts'
import { queueMail } from './mail.service.ts'
import { mailText } from './mails.ts'
import { hashPassword, isPassword } from './password.ts'
import { digest, newSecret } from './session.ts'
import { pageAddress } from './site-address.ts'
import { invitations, SUB_STATUS } from './team.tables.ts'
import { writeMember } from './team.ts'

const INVITATION_DAYS = 7

/** Mails a key to the person; an older one is void. The key stands behind the '#': browsers never send it in an address. */
export async function invite(db: Database, person: { id: string; account: string }, inviter: string, locale: Locale): Promise<void> {
  const key = newSecret()
  await db.delete(invitations).where(eq(invitations.accountId, person.id))
  await db
    .insert(invitations)
    .values({ keyHash: digest(key), accountId: person.id, expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})` as never })
  const link = pageAddress(`/join-team#${key}`, locale)
  await queueMail(db, { to: person.account, locale, ...mailText('invitation', locale, { inviter, link, days: INVITATION_DAYS }) })
}

type Join = (typeof account)['POST /account/joinTeam']
/** The invited person sets his password: the key is used up, and the account is open. */
export const joinTeam: Handler<Join> = async ({ body }, ctx) => {
  const password = (await openCipher(ctx.db, body.secretKey, body.password)) ?? ctx.failKeeping('account.crypt-key')
  if (!isPassword(password)) ctx.failKeeping('account.password-rule')
  const [used] = await rows<{ id: string }>(
    ctx.db,
    sql`delete from invitations i using sub_accounts s where i.key_hash = ${digest(body.key)} and i.expires_at > now()
      and s.account_id = i.account_id and s.status = ${SUB_STATUS.invited} returning i.account_id as id`,
  )
  const id = used?.id ?? ctx.failKeeping('account.invitation-over')
  await writeMember(ctx.db, id, { status: SUB_STATUS.active, joinedAt: new Date().toISOString() })
  const [joined] = await ctx.db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password), status: 1 })
    .where(eq(accounts.id, id))
    .returning({ account: accounts.account, type: accounts.type })
  return joined ?? ctx.failKeeping('account.invitation-over')
}
