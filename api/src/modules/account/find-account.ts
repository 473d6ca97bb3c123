import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { ACCOUNT_STATUS, type AccountRow, accounts, maySignIn } from './account.tables.ts'

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id))
  return found
}

/** By the e-mail, in any case; one that an office released only where no other has the address. */
export async function findByName(db: Database, name: string): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(sql`lower(account) = ${name.trim().toLowerCase()}`)
    .orderBy(sql`status = ${ACCOUNT_STATUS.released}`, desc(accounts.id))
    .limit(1)
  return found
}

/** Whether an account may sign in; its members may not where it may not. */
export const mayWork = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, id), maySignIn))) > 0
