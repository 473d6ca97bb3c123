import type { Database } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { outboxMails } from './account.tables.ts'

export interface Mail {
  to: string
  locale: Locale
  subject: string
  body: string
}

/** Writes a mail within the caller's transaction. */
export async function queueMail(db: Database, { to, locale, subject, body }: Mail): Promise<void> {
  await db.insert(outboxMails).values({ toAddress: to, locale, subject, body })
}
