import { desc, eq } from 'drizzle-orm'
import type { Database } from '../src/database/database.ts'
import { outboxMails } from '../src/modules/account/account.tables.ts'

/** The newest mail to an address, out of the outbox. */
export async function lastMailTo(db: Database, address: string) {
  const [mail] = await db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.toAddress, address))
    .orderBy(desc(outboxMails.id))
    .limit(1)
  return mail
}
