import type { MailTimes } from '@southbound/shared/contract/constants'
import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Database, idsOf } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
import type { Locale } from '#api/plugins/context.ts'
import { accounts, digestLines, maySignIn, outboxMails } from '../account.tables.ts'
import { queueMail } from '../mail.service.ts'

export interface NoticeMail {
  accountId: string
  to: string
  locale: Locale
  times: MailTimes
  /** Of what comes once an hour at most. */
  topic: string | null
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
      single.map(({ to, times, accountId: _id, title: _title, link: _link, ...mail }) => ({
        ...mail,
        toAddress: to,
        nextTryAt: afterQuiet(sql`now()`, times),
      })),
    )
}

/** Those whom no mail about a topic was written to within the hour. */
export async function notMailedLately<T extends { to: string }>(
  db: Database,
  readers: readonly T[],
  topic: string,
): Promise<T[]> {
  if (readers.length === 0) return []
  const address = sql`lower(${outboxMails.toAddress})`
  const lately = await db
    .selectDistinct({ address: sql<string>`${address}` })
    .from(outboxMails)
    .where(
      and(
        inArray(
          address,
          readers.map(({ to }) => to.toLowerCase()),
        ),
        eq(outboxMails.topic, topic),
        gt(outboxMails.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
  const told = new Set(lately.map((one) => one.address))
  return readers.filter(({ to }) => !told.has(to.toLowerCase()))
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
  const failed: unknown[] = []
  let last = '0'
  for (;;) {
    const due = await idsOf(
      db,
      sql`select account_id id from ${digestLines} where due_at <= now() and account_id > ${last}
        group by account_id order by account_id limit ${AT_ONCE}`,
    )
    for (const accountId of due)
      await db.transaction((tx) => sendOne(tx, accountId, write)).catch((error) => failed.push(error))
    last = due.at(-1) ?? last
    if (due.length < AT_ONCE) break
  }
  throwFailed(failed, 'mails of the day were not written')
}

async function sendOne(db: Database, accountId: string, write: Write): Promise<void> {
  const own = and(eq(digestLines.accountId, accountId), lte(digestLines.dueAt, sql`now()`))
  const lines = await db.delete(digestLines).where(own).returning()
  const [reader] = await db
    .select({ to: accounts.account, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), maySignIn))
  if (!reader || lines.length === 0) return
  const inOrder = lines.toSorted((a, b) => Number(a.id) - Number(b.id))
  await queueMail(db, { ...reader, ...write(reader.locale, inOrder) })
}
