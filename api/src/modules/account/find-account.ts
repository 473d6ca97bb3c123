import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { type AccountRow, accounts } from './account.tables.ts'

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id))
  return found
}

/** By the e-mail, in any case. */
export async function findByName(db: Database, name: string): Promise<AccountRow | undefined> {
  const [found] = await db.select().from(accounts).where(sql`lower(account) = ${name.trim().toLowerCase()}`)
  return found
}
