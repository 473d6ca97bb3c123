import type { Database } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { outboxMails } from './account.tables.ts'

export interface Mail {
  to: string
  /** The recipient's language, in which subject and body are written. */
  locale: Locale
  subject: string
  body: string
}

/** Lays a mail into the outbox, in the caller's transaction: it goes out exactly when what it tells has happened. */
export async function queueMail(db: Database, { to, locale, subject, body }: Mail): Promise<void> {
  await db.insert(outboxMails).values({ toAddress: to, locale, subject, body })
}
