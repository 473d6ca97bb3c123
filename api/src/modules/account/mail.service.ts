import { sql } from 'drizzle-orm'
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
  /** Goes before what is not. */
  urgent?: boolean
  /** Not sent any more after so many minutes. */
  usefulMinutes?: number
}

/** Writes a mail within the caller's transaction. */
export async function queueMail(db: Database, { to, usefulMinutes, ...mail }: Mail): Promise<void> {
  const usefulUntil = usefulMinutes ? sql`now() + make_interval(mins => ${usefulMinutes})` : null
  await db.insert(outboxMails).values({ toAddress: to, usefulUntil, ...mail })
}
