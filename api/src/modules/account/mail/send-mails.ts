import { LETTER_TRIES } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { type Database, rows } from '#api/database/database.ts'
import type { Locale } from '#api/plugins/context.ts'
import type { Frame } from '#api/plugins/frame.ts'
import { mailHtml } from './mail-html.ts'

interface Waiting {
  id: string
  to: string
  locale: Locale
  subject: string
  body: string
}
const AT_ONCE = 20
const MOST_TRIES = LETTER_TRIES.mail

/** Rows are claimed first, so that several nodes never send a mail twice. */
export async function sendMails(
  { store: { db }, config, log }: Frame,
  transport: Transporter,
): Promise<number> {
  const claimed = await claim(db)
  for (const { id, to, locale, subject, body } of claimed)
    try {
      await transport.sendMail({
        from: config.mailFrom,
        to,
        subject,
        text: body,
        html: mailHtml({ subject, body, locale }),
      })
      await db.execute(
        sql`update outbox_mails set sent_at = now(), last_error = null, body = case when secret then '' else body end
          where id = ${id}`,
      )
    } catch (error) {
      log.warn(error, 'a mail was not sent')
      await db.execute(
        sql`update outbox_mails set last_error = ${String(error).slice(0, 500)} where id = ${id}`,
      )
    }
  return claimed.length
}

const claim = (db: Database): Promise<Waiting[]> =>
  rows<Waiting>(
    db,
    sql`update outbox_mails set tries = tries + 1, next_try_at = now() + make_interval(mins => (2 ^ tries)::int)
      where id in (select id from outbox_mails where sent_at is null and left_at is null and next_try_at <= now() and tries < ${MOST_TRIES}
        order by id limit ${AT_ONCE} for update skip locked)
      returning id, to_address as "to", locale, subject, body`,
  )
