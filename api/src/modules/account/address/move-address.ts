import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type AccountRow, accounts, passwordResets, verifyCodes } from '../account.tables.ts'
import { voidTokens } from '../mailed-tokens.service.ts'

/**
 * From now on the account is opened, and written to, at another address; what was mailed
 * to the one before opens nothing. Of the mails that wait, notices follow it and what
 * would open something is left; a warning reaches the address that it was meant for.
 */
export async function moveAddress(db: Database, { id, account }: AccountRow, to: string): Promise<void> {
  await db
    .update(accounts)
    .set({ account: to, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(accounts.id, id))
  await db.delete(passwordResets).where(eq(passwordResets.accountId, id))
  await voidTokens(db, 'password', id)
  await db.delete(verifyCodes).where(inArray(verifyCodes.email, [account.toLowerCase(), to.toLowerCase()]))
  await db.execute(
    sql`update outbox_mails set to_address = case when secret then to_address else ${to} end, left_at = case when secret then now() end
      where lower(to_address) = ${account.toLowerCase()} and (secret or not urgent) and sent_at is null and left_at is null`,
  )
}
