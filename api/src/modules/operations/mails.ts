import type { ProfileDecision } from '@southbound/shared/contract/constants'
import { pick } from '@southbound/shared/platform/locale'
import type { Database } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { sayingOf } from '../../plugins/words.ts'
import { queueMail } from '../account/mail.service.ts'
import { deliverDecision } from '../account/notice.service.ts'
import en from './mails.en.json' with { type: 'json' }
import zh from './mails.zh.json' with { type: 'json' }

const say = sayingOf('operations-mails', { en, zh })

interface Recipient {
  to: string
  locale: Locale
}
export type OperationsMail = keyof typeof en

type Values = Record<string, string>
interface Named {
  nameEn: string | null
  nameCn: string | null
}
const named = (told: Named & { reason: string | null }) => (locale: Locale) => ({
  name: pick(told, locale),
  reason: told.reason ?? '',
})
const PROFILE = '/account/information'

export const tellDecision = (
  db: Database,
  accountId: string,
  told: Named & { decision: ProfileDecision; reason: string | null },
) => deliverDecision(db, accountId, inBothLanguages(told.decision, named(told)), PROFILE)

/** A month before the year of a verification is over. */
export const tellRecheck = (db: Database, accountId: string, told: Named & { day: string }) =>
  deliverDecision(
    db,
    accountId,
    inBothLanguages('recheck', (locale) => ({ name: pick(told, locale), day: told.day })),
    PROFILE,
  )

export const tellClaim = (
  db: Database,
  accountId: string,
  told: Named & { approve: boolean; reason: string | null },
) =>
  deliverDecision(
    db,
    accountId,
    inBothLanguages(told.approve ? 'claimApproved' : 'claimRejected', named(told)),
    PROFILE,
  )

export const mailAccount = (
  db: Database,
  who: Recipient,
  kind: 'accountSuspended' | 'accountRestored',
  reason: string,
) => mailTo(db, who, kind, { reason })

export async function mailTo(
  db: Database,
  { to, locale }: Recipient,
  kind: OperationsMail,
  values: Values,
): Promise<void> {
  await queueMail(db, { to, locale, ...wordsIn(locale, kind, values) })
}

const wordsIn = (locale: Locale, kind: OperationsMail, values: Values) => ({
  subject: say(locale, `${kind}.subject`, values).trim(),
  body: say(locale, `${kind}.body`, values).trim(),
})

export function inBothLanguages(kind: OperationsMail, values: Values | ((locale: Locale) => Values)) {
  const valuesIn = typeof values === 'function' ? values : () => values
  return { en: wordsIn('en', kind, valuesIn('en')), zh: wordsIn('zh', kind, valuesIn('zh')) }
}
