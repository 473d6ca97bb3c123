import { eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { sha256Of } from '#api/sha256.ts'
import { accounts, passwordResets, verifyCodes } from '../account.tables.ts'
import { queueText } from '../mail/mails.ts'
import { voidTokens } from '../mailed-tokens.service.ts'
import { forgetPasswordTries } from '../sign-in/attempts.ts'
import { endAllSessions } from '../sign-in/session.ts'
import { hashPassword } from './password.ts'

/** Everywhere else it is signed out, and only the device that sets it stays known. */
export async function setPassword(
  db: Database,
  accountId: string,
  password: string,
  device: string | null = null,
): Promise<void> {
  const [changed] = await db
    .update(accounts)
    .set({
      passwordHash: await hashPassword(password),
      lastOperateType: 2,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(eq(accounts.id, accountId))
    .returning()
  await endAllSessions(db, accountId)
  await db.execute(
    sql`delete from known_devices where account_id = ${accountId} and device_hash <> ${sha256Of(device ?? '')}`,
  )
  await db.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
  await voidTokens(db, 'password', accountId)
  if (!changed) return
  // A code on its way would set the password once more.
  await db.delete(verifyCodes).where(eq(verifyCodes.email, changed.account.toLowerCase()))
  await forgetPasswordTries(db, changed.account)
  await queueText(db, { to: changed.account, locale: changed.locale }, 'passwordChanged')
}
