import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { type AccountRow, accounts, maySignIn } from './account.tables.ts'

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id))
  return found
}

/** By the e-mail, in any case. */
export async function findByName(db: Database, name: string): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(accounts).where(sql`lower(account) = ${name.trim().toLowerCase()}`)
  return found
}

/** Whether an account may sign in; its members may not where it may not. */
export const mayWork = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, id), maySignIn))) > 0
