import { LETTER_TRIES } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { type Database, rows } from '#api/database/database.ts'
import type { Locale } from '#api/plugins/context.ts'
import type { Frame } from '#api/plugins/frame.ts'
import { SETTINGS_OF_NOTICES } from '../notice.service.ts'
import { mailHtml } from './mail-html.ts'
import {
  awayMark,
  backMark,
  type Claimed,
  failedMark,
  type Owed,
  sentMark,
  writeDown,
  writeOwed,
} from './mail-marks.ts'

interface Waiting extends Claimed {
  to: string
  locale: Locale
  subject: string
  body: string
  /** It cannot be declined. */
  urgent: boolean
  secret: boolean
}
const AT_ONCE = 20
const MOST_TRIES = LETTER_TRIES.mail
/** Longer than a batch takes. */
const CLAIM_MINUTES = 15
const REST_MS = 30_000

/** Codes of nodemailer for a server that is away, or that broke off on this mail alone. */
const AWAY: ReadonlySet<unknown> = new Set([
  'EAUTH',
  'ECONFIG',
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ENOAUTH',
  'ENOTFOUND',
  'EOAUTH2',
  'EPROTOCOL',
  'EPROXY',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])
const isBreach = (error: unknown): boolean => AWAY.has((error as { code?: unknown } | null)?.code)

/** Whether it would have taken no other mail either. */
async function isAway(transport: Transporter, error: unknown): Promise<boolean> {
  if (!isBreach(error)) return false
  try {
    await transport.verify()
    return false
  } catch {
    return true
  }
}

/**
 * Sends until none waits. A mail server that is away is
 * left alone for a while, and the failure is said again.
 */
export function mailSender(frame: Frame, transport: Transporter): () => Promise<void> {
  const owed: Owed = []
  let away: { until: number; error: unknown } | null = null
  return async () => {
    await writeOwed(frame.store.db, owed)
    if (away && Date.now() < away.until) throw away.error
    away = null
    try {
      while ((await sendMails(frame, transport, owed)) === AT_ONCE);
    } catch (error) {
      if (isBreach(error)) away = { until: Date.now() + REST_MS, error }
      throw error
    }
  }
}

/**
 * One batch; answers its size. Rows are claimed first, so that several nodes never send a mail twice.
 *
 * @throws when the mail server is away; the mails wait on, and no try of theirs
 * is counted. When the database is away what it did not take is in `owed`.
 */
export async function sendMails(frame: Frame, transport: Transporter, owed: Owed = []): Promise<number> {
  const { db } = frame.store
  const claimed = await claim(db)
  for (const [at, mail] of claimed.entries()) {
    const behind = claimed.slice(at + 1)
    const fault = await faultOf(frame, transport, mail)
    if (!fault) await writeDown(db, owed, sentMark(mail), behind)
    else if (!(await isAway(transport, fault.error)))
      await writeDown(db, owed, failedMark(mail, fault.error), behind)
    else {
      await writeDown(db, owed, awayMark(mail, fault.error), behind)
      await writeDown(db, owed, backMark(behind))
      throw fault.error
    }
  }
  return claimed.length
}

/** Null where the server took the mail. */
async function faultOf(
  { config, pageAddress, log }: Frame,
  transport: Transporter,
  { to, locale, subject, body, urgent, secret }: Waiting,
): Promise<{ error: unknown } | null> {
  const mail = {
    from: config.mailFrom,
    to,
    subject,
    text: body,
    html: mailHtml({ subject, body, locale, siteUrl: config.publicUrl }),
  }
  const list = { unsubscribe: pageAddress(SETTINGS_OF_NOTICES, locale) }
  try {
    await transport.sendMail(urgent || secret ? mail : { ...mail, list })
    return null
  } catch (error) {
    log.warn(error, 'a mail was not sent')
    return { error }
  }
}

const claim = async (db: Database): Promise<Waiting[]> => {
  const claimed = await rows<Waiting>(
    db,
    sql`update outbox_mails set tries = tries + 1, next_try_at = now() + make_interval(mins => ${CLAIM_MINUTES})
      where id in (select id from outbox_mails where sent_at is null and left_at is null and next_try_at <= now() and tries < ${MOST_TRIES}
        and (useful_until is null or useful_until > now())
        order by urgent desc, id limit ${AT_ONCE} for update skip locked)
      returning id::text, next_try_at::text as until, to_address as "to", locale, subject, body, urgent, secret`,
  )
  return claimed.toSorted((a, b) => Number(b.urgent) - Number(a.urgent) || Number(a.id) - Number(b.id))
}

/** What a link or code held that has ended: sent now, it would only mislead. */
export const leaveUseless = (db: Database): Promise<unknown> =>
  db.execute(
    sql`update outbox_mails set left_at = now() where sent_at is null and left_at is null and useful_until < now()`,
  )
