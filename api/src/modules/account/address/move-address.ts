import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type AccountRow, accounts, passwordResets, verifyCodes } from '../account.tables.ts'
import { voidTokens } from '../mailed-tokens.service.ts'

/** From now on the account is opened, and written to, at another address; what was mailed to the one before opens nothing. */
export async function moveAddress(db: Database, { id, account }: AccountRow, to: string): Promise<void> {
  await db
    .update(accounts)
    .set({ account: to, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(accounts.id, id))
  await db.delete(passwordResets).where(eq(passwordResets.accountId, id))
  await voidTokens(db, 'password', id)
  await db.delete(verifyCodes).where(inArray(verifyCodes.email, [account.toLowerCase(), to.toLowerCase()]))
}
