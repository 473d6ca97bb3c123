import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { type AccountRow, accounts } from '../account.tables.ts'
import { queueText } from '../mail/mails.ts'
import { issueToken, useToken, voidTokens } from '../mailed-tokens.service.ts'
import { passkeys } from '../passkeys/passkeys.tables.ts'
import { hashPassword } from '../passwords/password.ts'
import { recoveryCodes, totpSecrets } from '../settings.tables.ts'
import { endAllSessions, newSecret } from '../sign-in/session.ts'
import { freeAddress } from '../team/take-back.ts'
import { addressChanges } from './address.tables.ts'
import { moveAddress } from './move-address.ts'

const KEY_MINUTES = 60
/** Who has the password adds a step of his own first, with which he moves the address. */
const DAYS_BEFORE = 7

/**
 * By the link that the old address got. Whoever changed it knew the
 * password: that, and every step of the days before and since, is over.
 */
export const putAddressBack: Handler<'POST /account/mailedToken/addressBack'> = async ({ body }, ctx) => {
  const { db } = ctx
  const id = (await useToken(db, body.token, 'address')) ?? ctx.failKeeping('account.link-over')
  const { accountId, oldAddress, changedAt } = (await undo(db, id)) ?? ctx.failKeeping('account.link-over')
  const [own] = await db.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  if (!own) return ctx.failKeeping('account.link-over')
  if (!(await freeAddress(db, oldAddress))) ctx.fail('account.exists')
  await moveAddress(db, own, oldAddress)
  await shutOut(db, own, changedAt)
  await queueText(db, { to: own.account, locale: own.locale }, 'addressPutBack')
  const key = await issueToken(db, { kind: 'password', subject: accountId, minutes: KEY_MINUTES })
  return { account: oldAddress, key }
}

async function undo(db: Database, id: string) {
  const [change] = await db
    .update(addressChanges)
    .set({ undoneAt: sql`now()` })
    .where(eq(addressChanges.id, id))
    .returning()
  if (!change) return undefined
  // Later changes were made by whoever made this one: their links give it to no one.
  const later = and(eq(addressChanges.accountId, change.accountId), gt(addressChanges.id, id))
  for (const other of await db.select({ id: addressChanges.id }).from(addressChanges).where(later))
    await voidTokens(db, 'address', other.id)
  return change
}

async function shutOut(db: Database, { id }: AccountRow, since: string) {
  await db
    .update(accounts)
    .set({ passwordHash: await hashPassword(newSecret()) })
    .where(eq(accounts.id, id))
  const begun = sql`${since}::timestamptz - make_interval(days => ${DAYS_BEFORE})`
  await db.delete(passkeys).where(and(eq(passkeys.accountId, id), gte(passkeys.createdAt, begun)))
  const codes = and(eq(totpSecrets.accountId, id), gte(totpSecrets.confirmedAt, begun))
  if ((await db.delete(totpSecrets).where(codes).returning({ id: totpSecrets.accountId })).length > 0)
    await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id))
  await endAllSessions(db, id)
}
