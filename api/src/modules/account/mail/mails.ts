import type { Database } from '#api/database/database.ts'
import type { Locale } from '#api/plugins/context.ts'
import { sayingOf } from '#api/plugins/words.ts'
import { findAccount } from '../find-account.ts'
import { queueMail } from '../mail.service.ts'
import en from './mails.en.json' with { type: 'json' }
import zh from './mails.zh.json' with { type: 'json' }

const say = sayingOf('account-mails', { en, zh })
type MailKind = keyof typeof en
/** They hold a link or code that opens an account. */
const SECRET: readonly MailKind[] = ['verifyCode', 'codeForAccount', 'invitation', 'addressLeft']
/** What no one waits for at the door. */
const PATIENT: readonly MailKind[] = ['exportReady', 'exportFailed']
type MailValues = Record<string, string | number>

export const mailText = (
  kind: MailKind,
  locale: Locale,
  values: MailValues = {},
): { subject: string; body: string } => ({
  subject: say(locale, `${kind}.subject`, values),
  body: say(locale, `${kind}.body`, values),
})

/** Queues one of the texts in the caller's transaction. */
export const queueText = (
  db: Database,
  reader: { to: string; locale: Locale; usefulMinutes?: number },
  kind: MailKind,
  values: MailValues = {},
) =>
  queueMail(db, {
    ...reader,
    secret: SECRET.includes(kind),
    urgent: !PATIENT.includes(kind),
    ...mailText(kind, reader.locale, values),
  })

/** The same, in the language of an account and to its address. */
export async function queueTextFor(
  db: Database,
  accountId: string,
  kind: MailKind,
  valuesIn: (locale: Locale) => MailValues,
): Promise<void> {
  const own = await findAccount(db, accountId)
  if (own) await queueText(db, { to: own.account, locale: own.locale }, kind, valuesIn(own.locale))
}
