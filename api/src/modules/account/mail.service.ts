import type { Database } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { outboxMails } from './account.tables.ts'

export interface Mail {
  to: string
  locale: Locale
  subject: string
  body: string
  /** Holds a link or code that opens something. */
  secret?: boolean
}

/** Writes a mail within the caller's transaction. */
export async function queueMail(db: Database, { to, ...mail }: Mail): Promise<void> {
  await db.insert(outboxMails).values({ toAddress: to, ...mail })
}
