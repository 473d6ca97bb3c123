import type { MailTimes } from '@southbound/shared/contract/constants'
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Database, idsOf } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
import type { Locale } from '#api/plugins/context.ts'
import { accounts, digestLines, outboxMails } from '../account.tables.ts'
import { queueMail } from '../mail.service.ts'

export interface NoticeMail {
  accountId: string
  to: string
  locale: Locale
  times: MailTimes
  /** In the mail of the day. */
  title: string
  link: string
  subject: string
  body: string
}
/** Local time of the mail of the day. */
const DIGEST_HOUR = 8
const AT_ONCE = 100
const NO_ZONE = 'UTC'
/** Accounts that still read mails. */
const REACHED = [1, 5]

/** Into the mail of the day for who wants one, else at once or after the quiet hours. */
export async function postNotices(db: Database, mails: readonly NoticeMail[]): Promise<void> {
  const daily = mails.filter(({ times }) => times.digest)
  const single = mails.filter(({ times }) => !times.digest)
  if (daily.length > 0)
    await db.insert(digestLines).values(
      daily.map(({ accountId, title, link, times }) => {
        const morning = sql`next_time_of_day(${DIGEST_HOUR}, ${times.zone ?? NO_ZONE})`
        return { accountId, title, link, dueAt: afterQuiet(morning, times) }
      }),
    )
  if (single.length > 0)
    await db.insert(outboxMails).values(
      single.map(({ to, locale, subject, body, times }) => ({
        toAddress: to,
        locale,
        subject,
        body,
        nextTryAt: afterQuiet(sql`now()`, times),
      })),
    )
}

function afterQuiet(moment: SQL, { quietFrom, quietUntil, zone }: MailTimes): SQL {
  if (typeof quietFrom !== 'number' || typeof quietUntil !== 'number') return moment
  return sql`after_quiet(${moment}, ${quietFrom}::int, ${quietUntil}::int, ${zone ?? NO_ZONE})`
}

export interface DigestLine {
  title: string
  link: string
}
type Write = (locale: Locale, lines: readonly DigestLine[]) => { subject: string; body: string }

/** One mail for each person whose lines are due; the lines are taken with it, so that it is sent once. */
export async function sendDigests(db: Database, write: Write): Promise<void> {
  const due = await idsOf(
    db,
    sql`select account_id id from ${digestLines} where due_at <= now() group by account_id limit ${AT_ONCE}`,
  )
  const failed: unknown[] = []
  for (const accountId of due)
    await db.transaction((tx) => sendOne(tx, accountId, write)).catch((error) => failed.push(error))
  throwFailed(failed, 'mails of the day were not written')
}

async function sendOne(db: Database, accountId: string, write: Write): Promise<void> {
  const own = and(eq(digestLines.accountId, accountId), lte(digestLines.dueAt, sql`now()`))
  const lines = await db.delete(digestLines).where(own).returning()
  const [reader] = await db
    .select({ to: accounts.account, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), inArray(accounts.status, REACHED)))
  if (!reader || lines.length === 0) return
  const inOrder = lines.toSorted((a, b) => Number(a.id) - Number(b.id))
  await queueMail(db, { ...reader, ...write(reader.locale, inOrder) })
}
