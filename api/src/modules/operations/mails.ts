import type { Decision } from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { sayingOf } from '../../plugins/words.ts'
import { queueMail } from '../account/mail.service.ts'
import en from './mails.en.json' with { type: 'json' }
import zh from './mails.zh.json' with { type: 'json' }

const say = sayingOf('operations-mails', { en, zh })

interface Recipient {
  to: string
  locale: Locale
}
export type OperationsMail = keyof typeof en

export const mailDecision = (
  db: Database,
  who: Recipient,
  told: { decision: Decision; reason: string | null; nameEn: string | null; nameCn: string | null },
) => mailTo(db, who, told.decision, { name: nameFor(who.locale, told), reason: told.reason ?? '' })

export const mailClaim = (
  db: Database,
  who: Recipient,
  told: { approve: boolean; reason: string | null; nameEn: string | null; nameCn: string | null },
) =>
  mailTo(db, who, told.approve ? 'claimApproved' : 'claimRejected', {
    name: nameFor(who.locale, told),
    reason: told.reason ?? '',
  })

export const mailAccount = (
  db: Database,
  who: Recipient,
  kind: 'accountSuspended' | 'accountRestored',
  reason: string,
) => mailTo(db, who, kind, { reason })

export const mailComment = (
  db: Database,
  who: Recipient,
  { decision, reason, body }: { decision: 'show' | 'hide' | 'remove'; reason: string | null; body: string },
) =>
  mailTo(
    db,
    who,
    decision === 'show' ? 'commentShown' : decision === 'hide' ? 'commentHidden' : 'commentRemoved',
    { body, reason: reason ?? '' },
  )

const nameFor = (locale: Locale, { nameEn, nameCn }: { nameEn: string | null; nameCn: string | null }) =>
  (locale === 'zh' ? (nameCn ?? nameEn) : (nameEn ?? nameCn)) ?? ''

export async function mailTo(
  db: Database,
  { to, locale }: Recipient,
  kind: OperationsMail,
  values: Record<string, string>,
): Promise<void> {
  const part = (name: 'subject' | 'body') => say(locale, `${kind}.${name}`, values).trim()
  await queueMail(db, { to, locale, subject: part('subject'), body: part('body') })
}
