import { LETTER_TRIES } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { anyId, type Database, rows } from '#api/database/database.ts'
import type { Locale } from '#api/plugins/context.ts'
import type { Frame } from '#api/plugins/frame.ts'
import { SETTINGS_OF_NOTICES } from '../notice.service.ts'
import { mailHtml } from './mail-html.ts'

interface Waiting {
  id: string
  to: string
  locale: Locale
  subject: string
  body: string
  /** Nobody can decline it. */
  urgent: boolean
  secret: boolean
}
const AT_ONCE = 20
const MOST_TRIES = LETTER_TRIES.mail
/** Longer than a batch takes. */
const CLAIM_MINUTES = 15
const LONGEST_WAIT_MINUTES = 240
/** What met a server that is away comes after the others. */
const AWAY_MINUTES = 2
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

/** Sends until none waits. A mail server that is away is left alone for a while, and the failure is said again. */
export function mailSender(frame: Frame, transport: Transporter): () => Promise<void> {
  let away: { until: number; error: unknown } | null = null
  return async () => {
    if (away && Date.now() < away.until) throw away.error
    away = null
    try {
      while ((await sendMails(frame, transport)) === AT_ONCE);
    } catch (error) {
      if (isBreach(error)) away = { until: Date.now() + REST_MS, error }
      throw error
    }
  }
}

/**
 * One batch; answers its size. Rows are claimed first, so that several nodes never send a mail twice.
 *
 * @throws when the mail server is away; the mails wait on, and no try of theirs is counted.
 */
export async function sendMails(
  { store: { db }, config, pageAddress, log }: Frame,
  transport: Transporter,
): Promise<number> {
  const claimed = await claim(db)
  for (const [at, mail] of claimed.entries()) {
    const { id, to, locale, subject, body } = mail
    try {
      await transport.sendMail({
        from: config.mailFrom,
        to,
        subject,
        text: body,
        html: mailHtml({ subject, body, locale, siteUrl: config.publicUrl }),
        ...(!mail.urgent &&
          !mail.secret && { list: { unsubscribe: pageAddress(SETTINGS_OF_NOTICES, locale) } }),
      })
      await db.execute(
        sql`update outbox_mails set sent_at = now(), last_error = null, body = case when secret then '' else body end
          where id = ${id}`,
      )
    } catch (error) {
      log.warn(error, 'a mail was not sent')
      if (await isAway(transport, error)) {
        await release(db, claimed.slice(at), error)
        throw error
      }
      await db.execute(
        sql`update outbox_mails set last_error = ${textOf(error)},
          next_try_at = now() + make_interval(mins => least(2 ^ (tries - 1), ${LONGEST_WAIT_MINUTES})::int) where id = ${id}`,
      )
    }
  }
  return claimed.length
}

const textOf = (error: unknown) => String(error).slice(0, 500)

const claim = async (db: Database): Promise<Waiting[]> => {
  const claimed = await rows<Waiting>(
    db,
    sql`update outbox_mails set tries = tries + 1, next_try_at = now() + make_interval(mins => ${CLAIM_MINUTES})
      where id in (select id from outbox_mails where sent_at is null and left_at is null and next_try_at <= now() and tries < ${MOST_TRIES}
        and (useful_until is null or useful_until > now())
        order by urgent desc, id limit ${AT_ONCE} for update skip locked)
      returning id::text, to_address as "to", locale, subject, body, urgent, secret`,
  )
  return claimed.toSorted((a, b) => Number(b.urgent) - Number(a.urgent) || Number(a.id) - Number(b.id))
}

/** As before the claim; only the one that met the failure shows it, and waits a little. */
async function release(db: Database, [met, ...rest]: readonly Waiting[], error: unknown): Promise<void> {
  const back = sql`tries = tries - 1, next_try_at = now()`
  if (rest.length > 0)
    await db.execute(sql`update outbox_mails set ${back} where id = ${anyId(rest.map(({ id }) => id))}`)
  await db.execute(
    sql`update outbox_mails set tries = tries - 1, last_error = ${textOf(error)},
      next_try_at = now() + make_interval(mins => ${AWAY_MINUTES}) where id = ${met?.id}`,
  )
}

/** What a link or code held that has ended: sent now, it would only mislead. */
export const leaveUseless = (db: Database): Promise<unknown> =>
  db.execute(
    sql`update outbox_mails set left_at = now() where sent_at is null and left_at is null and useful_until < now()`,
  )
